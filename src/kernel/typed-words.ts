/** The form in which typed words are compared: lower case, no accents, no invisible characters, no punctuation. */
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

/** Keeps the words as typed without control and invisible characters and extra spaces; the text never gets longer. */
export function tidyText(text: string): string {
  const composed = text.normalize('NFC')
  return (composed.length > text.length ? text : composed)
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
}
