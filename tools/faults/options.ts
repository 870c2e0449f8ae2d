export interface FaultsOptions {
  /** Whether the result goes into docs/figures.md. */
  readonly isWritten: boolean
}

export function readFaultsOptions(args: readonly string[]): FaultsOptions {
  const strange = args.find((arg) => arg !== '--write')
  if (strange !== undefined) throw new Error(`${strange}? There is --write.`)
  return { isWritten: args.includes('--write') }
}
