/** An amount of cents as the contract writes money. The shop knows one currency. */
export function moneyFromCents(amount: number) {
  return { amount, currency: 'EUR' as const }
}
