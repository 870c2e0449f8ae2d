import { randomUUID } from 'node:crypto'
import { addItem, type Wanted } from '#server/modules/box/add.ts'
import { noCheckout } from '#server/modules/box/checkout-port.ts'
import { takeOut } from '#server/modules/box/service.ts'
import { systemClock } from '#server/platform/clock.ts'
import { inTransaction, type Db } from '#server/platform/db/pool.ts'
import { boughtTitles } from '#testing/box.ts'
import { gradingOf } from '#testing/grading.ts'
import type { Figure } from './figures.ts'
import { withShop } from './shop-database.ts'
import { percentile } from './statistics.ts'

const clients = 4
const calls = 2_000
/** A box grows this far, then it is emptied, which is not measured. */
const itemsPerBox = 10
const phones = [1001, 1002, 1101, 1201]

/** Adding to the box as the server does it, transaction included; nothing of the network. */
export function boxFigures(scratch: string): Promise<Figure[]> {
  return withShop(scratch, 'box', ({ db }) => measured(db))
}

async function measured(db: Db): Promise<Figure[]> {
  const seen = { seenCents: 0, editId: null, isTradeIn: false }
  const titles = (await boughtTitles(db, itemsPerBox)).map(({ id }) => ({
    ...seen,
    productId: id,
    grading: null,
  }))
  const devices = phones.map((productId) => ({ ...seen, productId, grading: gradingOf('phone') }))
  await timesOf(db, titles, calls / 10)
  const figures: Figure[] = []
  for (const [name, wanted] of Object.entries({ 'add a title': titles, 'add a device': devices })) {
    const taken = await timesOf(db, wanted, calls)
    figures.push({
      name: `${name}, ${clients} clients`,
      value: percentile(taken, 95),
      unit: 'ms p95',
      target: { atMost: 15 },
      detail: `p50 ${percentile(taken, 50).toFixed(1)} ms`,
    })
  }
  return figures
}

/** How long each add took, in milliseconds; every client has a box of its own and adds again at once. */
async function timesOf(db: Db, wanted: readonly Wanted[], count: number): Promise<number[]> {
  const taken: number[] = []
  let left = count
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const actor = {
        sessionId: '',
        kind: 'guest',
        customerId: null,
        roles: [],
        visitorId: randomUUID(),
        authenticatedAt: null,
      } as const
      while (left > 0) {
        const viewer = { actor, locale: 'de', now: systemClock.now(), checkout: noCheckout } as const
        for (const one of wanted) {
          left -= 1
          const started = performance.now()
          const added = await inTransaction(db, (tx) => addItem(tx, one, viewer))
          if (!added.ok) throw new Error(added.code)
          taken.push(performance.now() - started)
        }
        await inTransaction(db, (tx) => takeOut(tx, null, viewer))
      }
    }),
  )
  return taken
}
