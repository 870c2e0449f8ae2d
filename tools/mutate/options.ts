import type { NamedFault } from './fault.ts'

export interface MutateOptions {
  /** Areas and parts of names; empty means all. */
  readonly only: readonly string[]
  readonly isList: boolean
  /** A file for the outcome as JSON, to compare two runs by. */
  readonly report: string | null
}

export function readMutateOptions(args: readonly string[]): MutateOptions {
  const options = args.reduce<Partial<MutateOptions>>((read, arg) => {
    const [, name, value = ''] = /^--(only|report)=(.+)$/.exec(arg) ?? []
    if (arg === '--list') return { ...read, isList: true }
    if (name === 'only') return { ...read, only: value.split(',') }
    if (name === 'report') return { ...read, report: value }
    throw new Error(
      `${arg} is unknown; the options are --only=<areas or parts of names, with commas>, --report=<file> and --list.`,
    )
  }, {})
  return { only: [], isList: false, report: null, ...options }
}

export function chosenFaults(faults: readonly NamedFault[], only: readonly string[]): readonly NamedFault[] {
  const wanted = only.map((part) => part.toLowerCase())
  return faults.filter(
    ({ area, name }) =>
      wanted.length === 0 || wanted.some((part) => area === part || name.toLowerCase().includes(part)),
  )
}
