/** The faults that the sandbox can play. Each is a way in which a provider, or somebody in between, could lie. */
export const sandboxFaults = [
  'token-500',
  'slow',
  'wrong-state',
  'replayed-code',
  'wrong-nonce',
  'wrong-audience',
  'wrong-issuer',
  'wrong-signature',
  'unsigned',
  'foreign-key',
  'old-token',
] as const

export type Fault = (typeof sandboxFaults)[number]
export type Dialect = 'google' | 'apple' | 'facebook' | 'paypal'

const ofCode = ['token-500', 'slow', 'wrong-state', 'replayed-code'] as const

/** The faults that each protocol can have: a provider without ID tokens has no fault in an ID token. */
export const dialectFaults: Readonly<Record<Dialect, readonly Fault[]>> = {
  google: sandboxFaults,
  apple: sandboxFaults,
  paypal: ofCode,
  facebook: ['token-500', 'slow', 'wrong-state', 'wrong-audience', 'wrong-signature', 'old-token'],
}

export function faultNamed(dialect: Dialect, text: string | null): Fault | null {
  return dialectFaults[dialect].find((fault) => fault === text) ?? null
}
