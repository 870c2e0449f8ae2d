import { gtinCheckDigit } from '#kernel/gtin.ts'

/**
 * Of the sandbox carrier: the code on a label and in its QR. Every new label has another one. Its last digit is made as
 * that of article numbers, so that one wrong digit always shows.
 */
export function trackingNumber(
  orderNumber: string,
  { revision, parcelIndex }: { readonly revision: number; readonly parcelIndex: number },
): string {
  // R-2026-0000001 → 260000001: no two orders of a century share it.
  const order = orderNumber.replaceAll(/\D/gu, '').slice(2)
  const digits = `${order}${String(revision).padStart(2, '0')}${parcelIndex}`
  return `RO${digits}${gtinCheckDigit(digits)}`
}
