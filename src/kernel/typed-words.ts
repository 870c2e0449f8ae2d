/** For comparing what people typed: lower case, without accents, invisible characters and punctuation. */
export function comparableText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}\p{Cc}]/gu, '')
    .toLowerCase()
    .replaceAll(/ß/gu, 'ss')
    .replaceAll(/ø/gu, 'o')
    .replaceAll(/ł/gu, 'l')
    .replaceAll(/æ/gu, 'ae')
    .replaceAll(/œ/gu, 'oe')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** As typed, in one spelling: no control or invisible characters, single spaces; never longer than it was. */
export function tidyText(text: string): string {
  const composed = text.normalize('NFC')
  return (composed.length > text.length ? text : composed)
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
}
