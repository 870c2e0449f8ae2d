import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { boughtTitles } from '#testing/box.ts'
import { anAccount } from '#testing/checkout.ts'
import { withRunning } from '../crashtest/running-database.ts'
import { openSeller } from '../crashtest/seller.ts'
import type { Figure, Tell } from './figures.ts'
import { startApp } from './measured.ts'
import { percentile } from './statistics.ts'
import { submitFigures } from './submits.ts'

const clients = 4
const ordersEach = 25
const warmUps = 3
const itemsEach = 10
const measuredCalls = ['prepare', 'address', 'carrier', 'payout', 'place', 'finish view']

/** Every call of the checkout over HTTP, and what a thousand presses on the same button come to. */
export async function checkoutFigures(scratch: string, tell: Tell): Promise<void> {
  await callFigures(join(scratch, 'checkout'), tell)
  await submitFigures(scratch, tell)
}

async function callFigures(dataDir: string, tell: Tell): Promise<void> {
  const app = await startApp(dataDir, { TRUST_PROXY: '127.0.0.1', OVERLOAD_MS: '60000' })
  try {
    const titles = await withRunning(dataDir, (db) => boughtTitles(db, itemsEach))
    const taken = new Map<string, number[]>(measuredCalls.map((name) => [name, []]))
    const port = Number(new URL(app.origin).port)
    const sellers = { port, titles }
    await ordersBy(sellers, { first: 0, count: warmUps, onCall: () => undefined })
    await ordersBy(sellers, {
      first: warmUps * clients,
      count: ordersEach,
      onCall: (name, milliseconds) => taken.get(name)?.push(milliseconds),
    })
    for (const [name, times] of taken) tell(figureOf(name, times))
  } finally {
    await app.stop()
  }
}

function figureOf(name: string, times: readonly number[]): Figure {
  return {
    name: `checkout: ${name}, ${clients} clients`,
    value: percentile(times, 95),
    unit: 'ms p95',
    target: { atMost: 50 },
    detail: `p50 ${percentile(times, 50).toFixed(1)} ms of ${times.length}, ${itemsEach} items each`,
  }
}

interface Sellers {
  readonly port: number
  readonly titles: readonly { readonly id: number; readonly cents: number }[]
}

interface Work {
  readonly first: number
  readonly count: number
  readonly onCall: (name: string, milliseconds: number) => void
}

/** Each client places one order after the other, always as somebody new. */
async function ordersBy({ port, titles }: Sellers, { first, count, onCall }: Work): Promise<void> {
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let order = 0; order < count; order += 1) {
        const seller = await openSeller({
          port,
          index: first + order * clients + client,
          payout: { type: 'bank_transfer', account: anAccount },
          onCall,
        })
        await seller.fill(titles)
        await seller.prepare()
        const uuid = await seller.place(randomUUID())
        if (uuid === null) throw new Error('an order was not placed')
        await seller.finishView(uuid)
      }
    }),
  )
}
