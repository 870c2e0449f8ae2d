import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '#testing/free-port.ts'
import { endAll } from '../bench/endings.ts'
import { startCrashApp } from './app.ts'
import { databaseStrike } from './strikes.ts'

const entry = fileURLToPath(import.meta.resolve('./server-without-pages.ts'))
const folder = mkdtempSync(join(tmpdir(), 'rondo-killed-'))
afterAll(async () => {
  await endAll()
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

interface VisitorAnswer {
  readonly status: number
  readonly retryAfter: string | null
}

/** Reads something that no cache keeps, and each time from another address, so that no limit is reached. */
async function readCategory(port: number, categoryId: number): Promise<VisitorAnswer> {
  const answer = await fetch(`http://localhost:${port}/api/category/${categoryId}`, {
    headers: { 'x-forwarded-for': `10.9.${categoryId >> 8}.${categoryId & 255}` },
  })
  await answer.arrayBuffer()
  return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
}

test('[Z12] after a kill of the database its server answers 503 for a moment, and nobody has to restart anything', async () => {
  const port = await freePort()
  const env = {
    DATA_DIR: folder,
    SECRETS: randomBytes(32).toString('hex'),
    SEALING_KEYS: randomBytes(32).toString('hex'),
  }
  const app = await startCrashApp({ entry, port, env, withinMs: 600_000 })
  let isBack = false
  const answers: VisitorAnswer[] = []
  const visitor = (async () => {
    while (!isBack || answers.at(-1)?.status === 503)
      answers.push(await readCategory(port, answers.length + 1))
  })()
  const strike = databaseStrike(folder).hit(app)
  // The database is dead by now, and these calls arrive before the server has started it again.
  const atOnce = await Promise.all(
    [10_001, 10_002, 10_003].map((categoryId) => readCategory(port, categoryId)),
  )
  // The same server is ready again, so it was not restarted.
  expect(await strike).toBe(app)
  isBack = true
  await visitor
  // There is no demo shop and so no category: a server that reaches its database answers 404.
  const all = [...answers, ...atOnce]
  expect(all.filter(({ status }) => status !== 404 && status !== 503)).toEqual([])
  const turnedAway = all.filter(({ status }) => status === 503)
  expect(turnedAway.length).toBeGreaterThan(0)
  expect(turnedAway.filter(({ retryAfter }) => retryAfter === null)).toEqual([])
  expect(await app.stop()).toBe(0)
}, 900_000)
