import type { NamedFault } from './fault.ts'

export interface Options {
  /** Part of an area or a name; empty means all. */
  readonly only: string
  readonly isList: boolean
  /** A file for the outcome as JSON, to compare two runs by. */
  readonly report: string | null
}

export function readOptions(args: readonly string[]): Options {
  const options = args.reduce<Partial<Options>>((read, arg) => {
    const [, name, value = ''] = /^--(only|report)=(.+)$/.exec(arg) ?? []
    if (arg === '--list') return { ...read, isList: true }
    if (name === 'only') return { ...read, only: value }
    if (name === 'report') return { ...read, report: value }
    throw new Error(`${arg}? There are --only=<part of an area or name>, --report=<file> and --list.`)
  }, {})
  return { only: '', isList: false, report: null, ...options }
}

export function chosenFaults(faults: readonly NamedFault[], only: string): readonly NamedFault[] {
  const wanted = only.toLowerCase()
  return faults.filter(({ area, name }) => area === wanted || name.toLowerCase().includes(wanted))
}
