import { locales } from '#kernel/locale.ts'
import { Format } from '#contract/schemas/format.ts'
import { translators } from '#i18n/translators.ts'
import { deviceColours, isColour } from '#server/modules/catalogue/colours.ts'

/** What the trade writes for the formats we know: in six languages, without accents, with dashes for blanks. */
const tradeWords: Readonly<Record<Format, string>> = {
  hardcover: `hardback hard-cover hard-back hardbound bound gebunden gebundene-ausgabe gebundenes-buch hardcover-ausgabe
    fester-einband festeinband pappband leinen leineneinband halbleinen relie livre-relie reliure cartonne
    couverture-rigide couverture-cartonnee rilegato copertina-rigida cartonato tapa-dura pasta-dura cartone
    encuadernado encuadernacion-en-tapa-dura gebonden ingebonden harde-kaft gebonden-boek`,
  paperback: `paper-back softcover soft-cover softback pocket pocket-book mass-market-paperback trade-paperback
    taschenbuch taschenbuchausgabe tb broschiert broschierte-ausgabe broschur broschuere kartoniert klappenbroschur
    weicher-einband broche livre-broche poche livre-de-poche format-poche couverture-souple brossura tascabile
    edizione-tascabile copertina-flessibile copertina-morbida brossura-con-alette tapa-blanda pasta-blanda rustica
    rustica-con-solapas bolsillo libro-de-bolsillo edicion-de-bolsillo zachte-kaft slappe-kaft ingenaaid pocketboek
    pocketeditie paperback-editie`,
  dvd: 'dvd-video',
  'blu-ray': 'bluray blu-ray-disc bluray-disc',
  uhd: '4k ultra-hd 4k-ultra-hd uhd-blu-ray 4k-uhd 4k-blu-ray ultra-hd-blu-ray',
  cd: 'audio-cd compact-disc cd-audio cd-album',
  vinyl:
    'lp schallplatte vinyl-lp disque-vinyle vinyle vinile disco-in-vinile vinilo disco-de-vinilo lp-vinyl elpee',
  ps5: 'playstation-5 playstation5 sony-playstation-5',
  ps4: 'playstation-4 playstation4 sony-playstation-4',
  ps3: 'playstation-3 playstation3 sony-playstation-3',
  switch: 'nintendo-switch',
  'switch-2': 'nintendo-switch-2',
  'xbox-series': 'xbox-series-x xbox-series-s xbox-series-x/s xbox-series-x|s',
  'xbox-one': 'microsoft-xbox-one xboxone',
  pc: 'windows pc-dvd pc-spiel',
  wii: 'nintendo-wii',
  '3ds': 'nintendo-3ds',
}
const formatByWord = new Map(
  Format.options.flatMap((format) => [
    [format, format] as const,
    ...tradeWords[format].split(/\s+/).map((word) => [word, format] as const),
  ]),
)

/** Only a word that means one format is read. What is not known is not guessed. */
export function formatFromWord(word: string): Format | undefined {
  return formatByWord.get(comparable(word))
}

/** Without accents and dots, in small letters, with dashes for blanks: 'Livre  de Poche.' is 'livre-de-poche'. */
function comparable(word: string): string {
  const plain = word.normalize('NFD').replaceAll(/[\p{M}.]/gu, '')
  return plain
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-')
}

const colourByWord = new Map<string, string>([['gray', 'grey']])
for (const key of Object.keys(deviceColours).filter(isColour)) {
  for (const name of [key, ...locales.map((locale) => translators[locale](`colours.name.${key}`))]) {
    // Plain colours stand first in the list: “Rosa” is pink and not the shade of one maker.
    if (!colourByWord.has(comparable(name))) colourByWord.set(comparable(name), key)
  }
}

/** A colour by its key, or by its name in one of our languages. */
export function colourFromWord(word: string): string | undefined {
  return colourByWord.get(comparable(word))
}

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** Reading one takes as long as the rest of a row, and a file has few of them. */
const languagesRead = new Map<string, string | undefined>()

/** Makes 'en' of 'en', 'eng' and 'EN-gb'; undefined if a language has no code of two letters. */
export function languageFromWord(word: string): string | undefined {
  if (!languagesRead.has(word) && languagesRead.size < 1000) languagesRead.set(word, readLanguage(word))
  return languagesRead.get(word) ?? readLanguage(word)
}

function readLanguage(word: string): string | undefined {
  if (!/^[A-Za-z]{2,3}(?:[-_][A-Za-z]{2})?$/.test(word)) return undefined
  const { language } = new Intl.Locale(word.replace('_', '-'))
  return language.length === 2 && languageNames.of(language) !== undefined ? language : undefined
}

export function flagFromWord(word: string): boolean | undefined {
  const known = word.toLowerCase()
  if (['true', 'yes', '1'].includes(known)) return true
  return ['false', 'no', '0'].includes(known) ? false : undefined
}

const unit = String.raw`\s*(gb|go|tb|to)`
const storage = new RegExp(String.raw`^(\d{1,6})${unit}$`, 'i')

/** '128 GB' and '1 TB' as whole gigabytes; anything else stays as it was written. */
export function storageInGigabytes(word: string): string {
  const [, size, letters = ''] = storage.exec(word) ?? []
  if (size === undefined) return word
  return String(Number(size) * (letters.toLowerCase().startsWith('t') ? 1024 : 1))
}

const storageInName = new RegExp(String.raw`(?:^|[\s(,/])(\d{1,4}${unit})(?![\p{L}\p{N}])`, 'giu')

/** The storage sizes that a name speaks of, and the name without them. */
export function takeStorage(name: string): { readonly rest: string; readonly sizes: readonly number[] } {
  const sizes = [...name.matchAll(storageInName)].map(([, size = '']) => Number(storageInGigabytes(size)))
  return { rest: name.replaceAll(storageInName, ' '), sizes: [...new Set(sizes)] }
}

/** The name without the words of this colour at its end, in any of our languages. */
export function withoutColour(name: string, colour: string): string {
  const parts = name.split(/[\s,]+/)
  for (let from = Math.max(1, parts.length - 3); from < parts.length; from += 1) {
    const tail = parts.slice(from).join(' ').replaceAll(/[()]/g, '')
    if (colourFromWord(tail) === colour) return parts.slice(0, from).join(' ')
  }
  return name
}
