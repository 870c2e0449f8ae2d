import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { parseSites } from '#contract/pages/sites.ts'
import { absoluteUrl } from '#contract/pages/urls.ts'
import { testClient } from '#testing/client.ts'
import { withRunningDatabase } from '../crashtest/running-database.ts'
import type { Figure, Tell } from './figures.ts'
import { requestHeaders, startMeasuredApp } from './measured.ts'
import { percentile } from './statistics.ts'

const clients = 4
const loginsEach = 25
const warmUps = 3
const quietVisits = 400
/** The pause between two visits: without it the client itself would be the bottleneck. */
const pauseMs = 5

const Token = z.object({ token: z.string() })
const password = randomBytes(12).toString('base64url')
const emailOf = (index: number) => `login-${index}@example.org`

/** Measures logins while others look at a product: hashing a password must not slow the shop down. */
export async function loginFigures(scratch: string, tell: Tell): Promise<void> {
  const dataDir = join(scratch, 'login')
  const app = await startMeasuredApp(dataDir, { TRUST_PROXY: '127.0.0.1', OVERLOAD_MS: '60000' })
  try {
    const port = Number(new URL(app.origin).port)
    const page = await productUrl(app.origin, dataDir)
    const accounts = clients * (loginsEach + warmUps)
    await runInParallel(clients, accounts / clients, (index) => timedEntry(port, '/api/register', index))
    await runInParallel(clients, warmUps, (index) => timedEntry(port, '/api/login', index))
    await visits(page, (count) => count < quietVisits)
    const quiet = await visits(page, (count) => count < quietVisits)

    const logins: number[] = []
    let isOver = false
    const entering = runInParallel(clients, loginsEach, async (index) => {
      logins.push(await timedEntry(port, '/api/login', clients * warmUps + index))
    }).finally(() => {
      isOver = true
    })
    const during = await visits(page, () => !isOver)
    await entering
    for (const figure of figuresOf({ logins, quiet, during })) tell(figure)
  } finally {
    await app.stop()
  }
}

interface Times {
  readonly logins: readonly number[]
  readonly quiet: readonly number[]
  readonly during: readonly number[]
}

function figuresOf({ logins, quiet, during }: Times): Figure[] {
  const detailOf = (times: readonly number[]) =>
    `p50 ${percentile(times, 50).toFixed(1)} ms of ${times.length}`
  const [before, meanwhile] = [percentile(quiet, 95), percentile(during, 95)]
  return [
    {
      name: `login, ${clients} at once`,
      value: percentile(logins, 95),
      unit: 'ms p95',
      target: { atMost: 400 },
      detail: detailOf(logins),
    },
    { name: 'product page, quiet', value: before, unit: 'ms p95', detail: detailOf(quiet) },
    { name: 'product page, during the logins', value: meanwhile, unit: 'ms p95', detail: detailOf(during) },
    {
      name: 'product page, during by quiet',
      value: meanwhile / before,
      unit: 'times',
      target: { atMost: 2 },
    },
  ]
}

async function productUrl(origin: string, dataDir: string): Promise<string> {
  const { id, slug } = await withRunningDatabase(dataDir, (db) =>
    db
      .selectFrom('product')
      .select(['id', 'slug'])
      .where('is_gone', '=', false)
      .orderBy('popularity', 'desc')
      .orderBy('id')
      .executeTakeFirstOrThrow(),
  )
  const sites = parseSites(origin, '')
  if (!sites.ok) throw new Error(sites.code)
  return absoluteUrl(sites.value, { page: 'product_details', params: { slug, id: String(id) }, locale: 'de' })
}

async function runInParallel(workers: number, count: number, work: (index: number) => Promise<unknown>) {
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      for (let at = 0; at < count; at += 1) await work(at * workers + worker)
    }),
  )
}

/** Logs in with a new browser at a network address of its own, which the limits count alone. Returns milliseconds. */
async function timedEntry(
  port: number,
  path: '/api/login' | '/api/register',
  index: number,
): Promise<number> {
  let token: string | null = null
  const client = testClient({ port, host: `localhost:${port}`, cookies: new Map(), csrfToken: () => token })
  const headers = { 'x-forwarded-for': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}` }
  token = Token.parse((await client.post('/api/csrf-token/web', undefined, { headers })).json()).token
  const started = performance.now()
  const answer = await client.post(path, { email: emailOf(index), password }, { headers })
  const took = performance.now() - started
  if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
  return took
}

async function visits(url: string, goesOn: (count: number) => boolean): Promise<number[]> {
  const times: number[] = []
  while (goesOn(times.length)) {
    const started = performance.now()
    const answer = await fetch(url, { headers: requestHeaders })
    await answer.arrayBuffer()
    times.push(performance.now() - started)
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
    await sleep(pauseMs)
  }
  return times
}
