import { join } from 'node:path'
import { api } from '#contract/api.ts'
import { boughtTitles } from '#testing/box.ts'
import { gradingOf } from '#testing/grading.ts'
import { withRunning } from '../crashtest/running-database.ts'
import { callsOf } from '../crashtest/seller.ts'
import type { Figure, Tell } from './figures.ts'
import { startApp } from './measured.ts'
import { percentile } from './statistics.ts'

const clients = 4
const boxesEach = 25
const warmUps = 3
const itemsEach = 10
/** Of the cheap calls, in each box. */
const timesEach = 4
const phones = [1001, 1002, 1101, 1201]
const coupon = 'WILLKOMMEN'
const measuredCalls = ['add a title', 'add a device', 'show', 'set a coupon', 'take an item out']

/** Every call of the box over HTTP, each client with a session of its own. */
export async function boxFigures(scratch: string, tell: Tell): Promise<void> {
  const dataDir = join(scratch, 'box')
  const app = await startApp(dataDir, { TRUST_PROXY: '127.0.0.1', OVERLOAD_MS: '60000' })
  try {
    const titles = await withRunning(dataDir, (db) => boughtTitles(db, itemsEach))
    const shop = { port: Number(new URL(app.origin).port), titles }
    const taken = new Map<string, number[]>(measuredCalls.map((name) => [name, []]))
    await boxesBy(shop, { first: 0, count: warmUps, onCall: () => undefined })
    await boxesBy(shop, {
      first: warmUps * clients,
      count: boxesEach,
      onCall: (name, milliseconds) => taken.get(name)?.push(milliseconds),
    })
    for (const [name, times] of taken) tell(figureOf(name, times))
  } finally {
    await app.stop()
  }
}

function figureOf(name: string, times: readonly number[]): Figure {
  return {
    name: `box: ${name}, ${clients} clients`,
    value: percentile(times, 95),
    unit: 'ms p95',
    target: { atMost: 50 },
    detail: `p50 ${percentile(times, 50).toFixed(1)} ms of ${times.length}, up to ${itemsEach} items in the box`,
  }
}

interface Shop {
  readonly port: number
  readonly titles: readonly { readonly id: number; readonly cents: number }[]
}

interface Work {
  readonly first: number
  readonly count: number
  readonly onCall: (name: string, milliseconds: number) => void
}

/** Each client fills and empties one box after the other, always as somebody new. */
async function boxesBy({ port, titles }: Shop, { first, count, onCall }: Work): Promise<void> {
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let box = 0; box < count; box += 1)
        await oneBox(await callsOf({ port, index: first + box * clients + client, onCall }), titles)
    }),
  )
}

type Call = Awaited<ReturnType<typeof callsOf>>

async function oneBox(call: Call, titles: Shop['titles']): Promise<void> {
  for (const { id, cents } of titles)
    await call('add a title', 'POST', `/api/cart/${id}`, { body: { price: cents } })
  for (let time = 0; time < timesEach; time += 1) {
    await call('set a coupon', 'PUT', '/api/checkout/coupon', { body: { code: coupon } })
    await call('take the coupon out', 'DELETE', '/api/checkout/coupon')
    await call('show', 'GET', '/api/cart')
  }
  const shown = await call('show', 'GET', '/api/cart')
  const { orderProducts } = api.cart.ok.parse(shown.json()).cart
  if (orderProducts.length !== itemsEach) throw new Error(`${orderProducts.length} items are in the box`)
  for (const { id } of orderProducts) await call('take an item out', 'DELETE', `/api/cart/item/${id}`)
  const customerGradingDto = gradingOf('phone')
  for (const id of phones)
    await call('add a device', 'POST', `/api/cart/${id}`, { body: { price: 0, customerGradingDto } })
}
