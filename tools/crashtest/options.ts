export interface CrashtestOptions {
  /** How often the server is killed. */
  readonly rounds: number
  /** How often the database is killed under the running server. */
  readonly databaseRounds: number
  /** The same seed kills at the same moments. */
  readonly seed: number
  /** Whether the result goes into docs/figures.md. */
  readonly isWritten: boolean
}

export function readCrashtestOptions(args: readonly string[]): CrashtestOptions {
  const given = new Map(args.filter((arg) => arg !== '--write').map(parseOption))
  return {
    rounds: given.get('rounds') ?? 100,
    databaseRounds: given.get('database-rounds') ?? 20,
    seed: given.get('seed') ?? 1,
    isWritten: args.includes('--write'),
  }
}

function parseOption(arg: string): [string, number] {
  const parts = /^--(rounds|database-rounds|seed)=(0|[1-9]\d{0,5})$/.exec(arg)
  if (!parts)
    throw new Error(
      `${arg} is unknown; the options are --rounds=100, --database-rounds=20, --seed=1 and --write.`,
    )
  const [, name = '', value = ''] = parts
  return [name, Number(value)]
}

/** Random numbers from 0 to 1; the same seed gives the same numbers (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Mostly a moment at which orders are placed; sometimes a later one, at which their mails are written. */
export function deathAfterMs(random: () => number): number {
  return random() < 0.7 ? random() * 250 : random() * 2_500
}
