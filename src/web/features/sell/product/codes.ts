import { isbn10FromGtin } from '#kernel/gtin.ts'

/** GS1 gives these ranges to shops for their own use, so outside of one shop the numbers mean nothing. */
const inStore = /^(?:0[24]|2\d)\d{11}$|^[02]\d{7}$/

/** The numbers that name a product anywhere. */
export function publicCodes(identifiers: readonly string[]): readonly string[] {
  return identifiers.filter((code) => !inStore.test(code))
}

/** Writes an ISBN as books print it: with its prefix apart, and with the short form if there is one. */
export function isbnForms(code: string): { readonly long: string; readonly short: string | null } {
  return { long: `${code.slice(0, 3)}-${code.slice(3)}`, short: isbn10FromGtin(Number(code)) }
}

/** Numbers that begin with 979-0 are printed music. */
export function isIsbn(code: string): boolean {
  return /^97(?:8\d|9[1-9])\d{9}$/.test(code)
}
