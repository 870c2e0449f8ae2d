/** Of the sandbox carrier: the code on a label and in its QR. Every new label has another one. */
export function trackingNumber(
  orderNumber: string,
  { revision, parcelIndex }: { readonly revision: number; readonly parcelIndex: number },
): string {
  // R-2026-0000001 → 260000001: no two orders of a century share it.
  const order = orderNumber.replaceAll(/\D/gu, '').slice(2)
  const digits = `${order}${String(revision).padStart(2, '0')}${parcelIndex}`
  return `RO${digits}${checkDigit(digits)}`
}

/** As on article numbers: weights 3 and 1 from the right, so that one wrong digit always shows. */
function checkDigit(digits: string): number {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}
