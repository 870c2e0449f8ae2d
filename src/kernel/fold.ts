/** For comparing what people typed: lower case, without accents, invisible characters and punctuation. */
export function fold(text: string): string {
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
