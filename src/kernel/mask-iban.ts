/** First 4 and last 3 (security.md D70). */
export function maskIban(iban: string): string {
  return `${iban.slice(0, 4)} … ${iban.slice(-3)}`
}
