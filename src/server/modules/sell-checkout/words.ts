/** As typed, in one spelling: no control or invisible characters, single spaces; never longer than it was. */
export function tidy(text: string): string {
  const composed = text.normalize('NFC')
  return (composed.length > text.length ? text : composed)
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
}
