/** Spaces, dots, every dash, and the invisible characters that come along when one copies. */
const separators = /[\s.\p{Pd}\p{Cf}\u2212]/gu

/** A code as machines compare it, however it was typed: IBAN, ISBN, phone number, postcode (ux.md X25). */
export function compactCode(typed: string): string {
  return typed.replaceAll(separators, '').toUpperCase()
}
