export const benchSections = [
  'pages',
  'json',
  'render',
  'work',
  'javascript',
  'taps',
  'lighthouse',
  'catalogue',
  'search',
  'import',
  'grading',
  'box',
  'checkout',
  'submits',
  'documents',
  'login',
  'start',
  'memory',
] as const
export type Section = (typeof benchSections)[number]

export interface BenchOptions {
  readonly chosen: ReadonlySet<Section>
  /** Into docs/figures.md as well. */
  readonly isWritten: boolean
  /** A target that is missed is a failure. */
  readonly isStrict: boolean
  /** Fewer and shorter measurements, which vary more. */
  readonly isQuick: boolean
  /** Pairs of rounds, one against ours and one against the bare server. */
  readonly rounds: number
  /** The requests for a ready answer in each round. */
  readonly requests: number
  /** The requests for pages rendered on demand in each round. */
  readonly renders: number
  /** The runs of each page in Lighthouse. */
  readonly audits: number
  /** For the search: the numbers of products, one after the other, and how often each call is made. */
  readonly catalogue: { readonly sizes: readonly number[]; readonly callsEach: number }
}

export function readBenchOptions(args: readonly string[]): BenchOptions {
  const only = args.filter((arg) => arg.startsWith('--only=')).flatMap((arg) => arg.slice(7).split(','))
  const flags = ['--quick', '--write', '--strict']
  const strange = [
    ...args.filter((arg) => !flags.includes(arg) && !arg.startsWith('--only=')),
    ...only.filter((name) => !isSection(name)),
  ]
  if (strange.length > 0)
    throw new Error(
      `${strange.join(', ')}? There are ${flags.join(', ')} and --only=${benchSections.join(',')}.`,
    )
  const isQuick = args.includes('--quick')
  const asked = {
    chosen: new Set(only.length === 0 ? benchSections : only.filter(isSection)),
    isWritten: args.includes('--write'),
    isStrict: args.includes('--strict'),
    isQuick,
  }
  return isQuick
    ? {
        ...asked,
        rounds: 3,
        requests: 15_000,
        renders: 400,
        audits: 1,
        catalogue: { sizes: [10_000, 100_000], callsEach: 200 },
      }
    : {
        ...asked,
        rounds: 7,
        requests: 30_000,
        renders: 1_000,
        audits: 3,
        catalogue: { sizes: [10_000, 100_000, 1_000_000], callsEach: 600 },
      }
}

function isSection(name: string): name is Section {
  return benchSections.some((section) => section === name)
}
