import { calculatePrice } from '#server/modules/pricing/grading/calculate.ts'
import { inTransaction, type Db } from '#server/platform/db/pool.ts'
import { systemClock } from '#testing/clock.ts'
import { demoGrading } from '#testing/grading.ts'
import type { Tell } from './figures.ts'
import { withShop } from './shop-database.ts'
import { percentile } from './statistics.ts'

const clients = 4
const calls = 4_000
const phones = [1001, 1002, 1101, 1201]

/** The price of a condition as the server calculates it, transaction included; nothing of the network. */
export function gradingFigures(scratch: string, tell: Tell): Promise<void> {
  return withShop(scratch, 'grading', ({ db }) => measured(db, tell))
}

async function measured(db: Db, tell: Tell): Promise<void> {
  const whole = demoGrading('phone', { screen: 'light', works: 'some_fault', faults: 'touch buttons' })
  const begun = { ...whole, answers: whole.answers.slice(0, 3) }
  await timesOf(db, whole, calls / 10)
  for (const [name, grading] of Object.entries({ 'grading price': whole, 'grading price, begun': begun })) {
    const taken = await timesOf(db, grading, calls)
    tell({
      name: `${name}, ${clients} clients`,
      value: percentile(taken, 95),
      unit: 'ms p95',
      target: { atMost: 5 },
      detail: `p50 ${percentile(taken, 50).toFixed(1)} ms`,
    })
  }
}

/** How long each call took, in milliseconds; every client asks again as soon as it has its answer. */
async function timesOf(db: Db, grading: ReturnType<typeof demoGrading>, count: number): Promise<number[]> {
  const taken: number[] = []
  let left = count
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (left > 0) {
        left -= 1
        const productId = phones[left % phones.length] ?? 1001
        const started = performance.now()
        const asked = { locale: 'de', productId, grading, now: systemClock.now() } as const
        const result = await inTransaction(db, (tx) => calculatePrice(tx, asked))
        if (!result.ok) throw new Error(result.code)
        taken.push(performance.now() - started)
      }
    }),
  )
  return taken
}
