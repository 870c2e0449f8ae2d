import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/platform/db/pool.ts'
import { boughtTitles } from '#testing/box.ts'
import type { App } from './app.ts'
import { deathAfterMs, seededRandom } from './options.ts'
import { openSeller, type Seller } from './seller.ts'
import type { Strike, Victim } from './strikes.ts'

const sellersPerRound = 4
export const itemsEach = 3
/** The titles cost at least this much, so that an order reaches the minimum. */
const minTitleCents = 400
const answeredWithinMs = 60_000

export interface CrashtestRun {
  readonly port: number
  readonly titles: readonly { readonly id: number; readonly cents: number }[]
  /** The uuid of the order that each seller got as an answer. */
  readonly told: string[]
  /** How long the shop could not serve after each strike. */
  readonly outages: { readonly victim: Victim; readonly ms: number }[]
  /** How many presses of the button had no answer yet when the server or the database died. */
  cutOff: number
}

interface Play {
  /** One strike for each round. */
  readonly strikes: readonly Strike[]
  readonly seed: number
  readonly onRound?: (round: number) => void
}

/** Strikes once in each round while sellers place orders, and returns the server that runs after the last strike. */
export async function playRounds(
  run: CrashtestRun,
  first: App,
  { strikes, seed, onRound }: Play,
): Promise<App> {
  const random = seededRandom(seed)
  let app = first
  for (const [at, strike] of strikes.entries()) {
    app = await oneRound(run, app, strike, deathAfterMs(random))
    onRound?.(at + 1)
  }
  return app
}

async function oneRound(run: CrashtestRun, app: App, strike: Strike, deathMs: number): Promise<App> {
  const sellers = await Promise.all(Array.from({ length: sellersPerRound }, (_, at) => readySeller(run, at)))
  let open = sellers.length
  const presses = sellers.map(async (seller, at) => {
    const uuid = await press(seller).finally(() => (open -= 1))
    run.told.push(uuid)
    // One seller presses again with another key, as from a second tab.
    if (at === 0 && (await press(seller)) !== uuid)
      throw new Error(`a second press made another order of ${uuid}`)
  })
  const pressed = Promise.all(presses)
  // A failed press is reported below, once the shop serves again.
  pressed.catch(() => undefined)
  await sleep(deathMs)
  run.cutOff += open
  const struckAt = performance.now()
  const next = await strike.hit(app)
  run.outages.push({ victim: strike.victim, ms: performance.now() - struckAt })
  await pressed
  return next
}

export function newRun(port: number, titles: CrashtestRun['titles']): CrashtestRun {
  return { port, titles, told: [], outages: [], cutOff: 0 }
}

async function readySeller({ port, titles, told }: CrashtestRun, at: number): Promise<Seller> {
  const seller = await openSeller({ port, index: told.length + at + 1 })
  await seller.fill(titles)
  await seller.prepare()
  return seller
}

/** Sends the order with the same key until there is an answer, as the web does. */
async function press(seller: Seller): Promise<string> {
  const key = randomUUID()
  const givesUpAt = performance.now() + answeredWithinMs
  while (performance.now() < givesUpAt) {
    const uuid = await seller.place(key).catch(nullIfGone)
    if (uuid !== null) return uuid
    await sleep(50)
  }
  throw new Error('a press was never answered')
}

function nullIfGone(error: unknown): null {
  const isGone = error instanceof Error && 'code' in error && /^E(?:CONN|PIPE)/.test(String(error.code))
  if (!isGone) throw error
  return null
}

export async function expensiveTitles(db: Db): Promise<CrashtestRun['titles']> {
  const titles = (await boughtTitles(db, 200)).filter(({ cents }) => cents >= minTitleCents)
  if (titles.length < itemsEach) throw new Error('the demo shop has too few titles of that price')
  return titles.slice(0, itemsEach)
}
