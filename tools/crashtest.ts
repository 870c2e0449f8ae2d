import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/platform/db/pool.ts'
import { boughtTitles } from '#testing/box.ts'
import { freePort } from './bench/measured.ts'
import { startApp, type App } from './crashtest/app.ts'
import { untilSettled } from './crashtest/events.ts'
import { judge } from './crashtest/judge.ts'
import { deathAfterMs, readOptions, seededRandom, type Options } from './crashtest/options.ts'
import { withRunning } from './crashtest/running-database.ts'
import { openSeller, type Seller } from './crashtest/seller.ts'

const sellersEach = 4
const itemsEach = 3
/** Of titles dear enough for the minimum order. */
const minimumCents = 400
const answeredWithinMs = 180_000
/** An event whose worker died is taken up again after two minutes, at the next look of the queue. */
const settledWithinMs = 600_000
const roundsPerLine = 10

interface Run {
  readonly port: number
  readonly dataDir: string
  readonly titles: readonly { readonly id: number; readonly cents: number }[]
  /** The order each seller was told of. */
  readonly told: string[]
  /** Presses that had no answer when the server died. */
  cutOff: number
}

/** Kills the server again and again while sellers place orders, and looks at what is left. */
async function crashtest({ rounds, seed }: Options, scratch: string): Promise<boolean> {
  const random = seededRandom(seed)
  const [port, dataDir] = [await freePort(), join(scratch, 'data')]
  let app = await startApp(port, dataDir)
  try {
    const titles = await withRunning(dataDir, dearTitles)
    const run: Run = { port, dataDir, titles, told: [], cutOff: 0 }
    for (let round = 1; round <= rounds; round += 1) {
      app = await oneRound(run, app, deathAfterMs(random))
      if (round % roundsPerLine === 0 || round === rounds)
        console.log(`${round} rounds: ${run.told.length} orders, ${run.cutOff} of them cut off and repeated`)
    }
    await withRunning(dataDir, (db) => untilSettled(db, settledWithinMs))
    const faults = await withRunning(dataDir, (db) => judge(db, { told: run.told, itemsEach }))
    for (const fault of faults) console.log(fault)
    console.log(verdict(run, rounds, faults))
    return faults.length === 0
  } finally {
    await app.stop()
  }
}

function verdict({ told, cutOff }: Run, rounds: number, faults: readonly string[]): string {
  const done = `${rounds} kills, ${told.length} orders, ${cutOff} presses cut off`
  return faults.length === 0
    ? `${done}: every order is whole and single, its number follows the last, and one mail tells of it.`
    : `${done}: ${faults.length} faults.`
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
  const next = await startApp(run.port, run.dataDir)
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

async function dearTitles(db: Db): Promise<Run['titles']> {
  const titles = (await boughtTitles(db, 200)).filter(({ cents }) => cents >= minimumCents)
  if (titles.length < itemsEach) throw new Error('the demo shop has too few titles of that price')
  return titles.slice(0, itemsEach)
}

const scratch = mkdtempSync(join(tmpdir(), 'rondo-crashtest-'))
// The database may run as another user, who has to reach its folder below.
chmodSync(scratch, 0o711)
try {
  if (!(await crashtest(readOptions(process.argv.slice(2)), scratch))) process.exitCode = 1
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
