/** Shows only the first 4 and the last 3 characters (security.md D70). */
export function maskIban(iban: string): string {
  return `${iban.slice(0, 4)} … ${iban.slice(-3)}`
}
