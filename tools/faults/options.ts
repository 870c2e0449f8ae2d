export interface FaultsOptions {
  /** Whether the result goes into docs/figures.md. */
  readonly isWritten: boolean
}

export function readFaultsOptions(args: readonly string[]): FaultsOptions {
  const unknown = args.find((arg) => arg !== '--write')
  if (unknown !== undefined) throw new Error(`${unknown} is unknown; the only option is --write.`)
  return { isWritten: args.includes('--write') }
}
