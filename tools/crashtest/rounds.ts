import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/platform/db/pool.ts'
import { boughtTitles } from '#testing/box.ts'
import type { App } from './app.ts'
import { deathAfterMs, seededRandom, type Options } from './options.ts'
import { openSeller, type Seller } from './seller.ts'

const sellersEach = 4
export const itemsEach = 3
/** Of titles dear enough for the minimum order. */
const minimumCents = 400
const answeredWithinMs = 60_000

export interface Run {
  readonly port: number
  readonly titles: readonly { readonly id: number; readonly cents: number }[]
  /** Starts the server again on what the last one left. */
  readonly start: () => Promise<App>
  /** The order each seller was told of. */
  readonly told: string[]
  /** Presses that had no answer when the server died. */
  cutOff: number
}

/** Kills the server once a round while sellers place orders; says the one that runs after the last kill. */
export async function playRounds(
  run: Run,
  first: App,
  { rounds, seed, onRound }: Options & { readonly onRound?: (round: number) => void },
): Promise<App> {
  const random = seededRandom(seed)
  let app = first
  for (let round = 1; round <= rounds; round += 1) {
    app = await oneRound(run, app, deathAfterMs(random))
    onRound?.(round)
  }
  return app
}

async function oneRound(run: Run, app: App, deathMs: number): Promise<App> {
  const sellers = await Promise.all(Array.from({ length: sellersEach }, (_, at) => readySeller(run, at)))
  let open = sellers.length
  const presses = sellers.map(async (seller, at) => {
    const uuid = await press(seller).finally(() => (open -= 1))
    run.told.push(uuid)
    // A second press with a key of its own, as from another tab.
    if (at === 0 && (await press(seller)) !== uuid)
      throw new Error(`a second press made another order of ${uuid}`)
  })
  const pressed = Promise.all(presses)
  // Told below, after the restart.
  pressed.catch(() => undefined)
  await sleep(deathMs)
  run.cutOff += open
  await app.kill()
  const next = await run.start()
  await pressed
  return next
}

async function readySeller({ port, titles, told }: Run, at: number): Promise<Seller> {
  const seller = await openSeller({ port, index: told.length + at + 1 })
  await seller.fill(titles)
  await seller.prepare()
  return seller
}

/** As the web does it: the same key until there is an answer. */
async function press(seller: Seller): Promise<string> {
  const key = randomUUID()
  const until = performance.now() + answeredWithinMs
  while (performance.now() < until) {
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

export async function dearTitles(db: Db): Promise<Run['titles']> {
  const titles = (await boughtTitles(db, 200)).filter(({ cents }) => cents >= minimumCents)
  if (titles.length < itemsEach) throw new Error('the demo shop has too few titles of that price')
  return titles.slice(0, itemsEach)
}
