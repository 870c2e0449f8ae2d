export interface Options {
  /** Whether the result goes into docs/figures.md. */
  readonly isWritten: boolean
}

export function readOptions(args: readonly string[]): Options {
  const strange = args.find((arg) => arg !== '--write')
  if (strange !== undefined) throw new Error(`${strange}? There is --write.`)
  return { isWritten: args.includes('--write') }
}
