import { boughtTitles } from '#testing/box.ts'
import { withRunningDatabase } from '../crashtest/running-database.ts'
import type { Figure, Tell } from './figures.ts'
import { startMeasuredApp } from './measured.ts'
import { percentile } from './statistics.ts'

const clients = 4
const usualRoundsEach = 25
const usualAtMost = 50
const warmUps = 3

export interface Round {
  readonly port: number
  /** The number of a visitor who has not been there before. */
  readonly index: number
  readonly titles: readonly { readonly id: number; readonly cents: number }[]
  readonly onCall: (name: string, milliseconds: number) => void
}

interface Plan {
  /** The folder of the app's data. */
  readonly dataDir: string
  readonly area: string
  readonly items: number
  /** The calls of a round that become figures; a number is the target in milliseconds where it is not the usual one. */
  readonly calls: readonly (string | readonly [name: string, atMost: number])[]
  readonly roundsEach?: number
  readonly round: (round: Round) => Promise<void>
}

/** The calls that a visitor repeats over HTTP. Four visitors run at once, and each round has new ones. */
export async function tellCalls(plan: Plan, tell: Tell): Promise<void> {
  const { dataDir, area, items, round, roundsEach = usualRoundsEach } = plan
  const targets = new Map(plan.calls.map((call) => (typeof call === 'string' ? [call, usualAtMost] : call)))
  const app = await startMeasuredApp(dataDir, { TRUST_PROXY: '127.0.0.1', OVERLOAD_MS: '60000' })
  try {
    const titles = await withRunningDatabase(dataDir, (db) => boughtTitles(db, items))
    const port = Number(new URL(app.origin).port)
    const taken = new Map<string, number[]>([...targets.keys()].map((name) => [name, []]))
    const rounds = (first: number, count: number, onCall: Round['onCall']) =>
      byClients(count, (turn) => round({ port, index: first + turn, titles, onCall }))
    await rounds(0, warmUps, () => undefined)
    await rounds(warmUps * clients, roundsEach, (name, milliseconds) => taken.get(name)?.push(milliseconds))
    for (const [name, times] of taken)
      tell({
        ...figureOf(`${area}: ${name}`, times, items),
        target: { atMost: targets.get(name) ?? usualAtMost },
      })
  } finally {
    await app.stop()
  }
}

async function byClients(count: number, work: (turn: number) => Promise<void>): Promise<void> {
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let time = 0; time < count; time += 1) await work(time * clients + client)
    }),
  )
}

function figureOf(name: string, times: readonly number[], items: number): Figure {
  return {
    name: `${name}, ${clients} clients`,
    value: percentile(times, 95),
    unit: 'ms p95',
    detail: `p50 ${percentile(times, 50).toFixed(1)} ms of ${times.length}, up to ${items} items in the box`,
  }
}
