/**
 * Makers of devices and their best known lines, whether we list anything of them or not. A shop that lists nothing of one must say so, because its
 * name would otherwise be taken for a misspelt word: 'Realme 8' is no novel. Names that are everyday words are missing.
 */
const makers = new Set(
  [
    'acer alcatel archos asus beafon blackberry blackview bq caterpillar coolpad crosscall cubot doogee doro',
    'elephone emporia energizer fairphone gigaset gionee google hisense hmd honor htc huawei hyundai ikall infinix',
    'iqoo itel jolla karbonn kazam kyocera lenovo letv lg medion meizu micromax motorola msi nokia nubia oneplus',
    'oppo oukitel panasonic philips poptel punkt realme redmagic sagem samsung siemens sony tcl tecno thomson',
    'toshiba ulefone umidigi vertu vivo vodafone wiko xiaomi xolo yota zopo zte',
    'amazfit casio hasselblad jabra jbl kodak leica logitech olympus pentax ricoh sandisk skullcandy soundcore',
    'steelseries suunto withings',
    // Lines that a typed name begins with in place of its maker.
    'chromebook ideapad kindle kobo macbook thinkpad tolino vivobook zenbook',
    'airpods ipad iphone ipod playstation xbox',
  ].flatMap((names) => names.split(' ')),
)

export function isDeviceMaker(word: string): boolean {
  return makers.has(word)
}
