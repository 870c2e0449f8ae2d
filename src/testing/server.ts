import { afterAll } from 'vitest'
import type { Sites } from '#contract/pages/sites.ts'
import type { StaffRole } from '#contract/define.ts'
import { createBreaker } from '#server/platform/breaker.ts'
import { issueToken } from '#server/platform/csrf.ts'
import { createHttp, type Http, type HttpDeps } from '#server/platform/http/app.ts'
import type { HandlerTable } from '#server/platform/http/context.ts'
import { createLimiter, type Limiter } from '#server/platform/limits/limiter.ts'
import { postgresStore } from '#server/platform/limits/postgres-store.ts'
import { createLog } from '#server/platform/log.ts'
import type { Outbox } from '#server/platform/outbox.ts'
import { createSealing, type Sealing } from '#server/platform/sealing.ts'
import { sessionCookie } from '#server/platform/sessions/cookie.ts'
import { createSessions, type OpenedSession, type SessionHolder } from '#server/platform/sessions/sessions.ts'
import { hashToken } from '#server/platform/sessions/token.ts'
import { testClient, type TestClient } from './client.ts'
import { fakeClock, type FakeClock } from './clock.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { testOutbox } from './outbox.ts'
import { patientOptions } from './patient.ts'
import { sitesAt } from './sites.ts'

export type LogLine = Readonly<Record<string, unknown>>

export interface TestServer {
  readonly port: number
  readonly http: Http
  readonly clock: FakeClock
  readonly database: TestDatabase
  /** A visitor without a session. */
  nobody(host?: string): TestClient
  guest(): Promise<TestClient>
  customer(customerId: string): Promise<TestClient>
  staff(...roles: StaffRole[]): Promise<TestClient>
  /** The log line of an answered request; it is written when the connection has let go of the answer. */
  lineOf(requestId: string): Promise<LogLine>
  readonly lines: readonly LogLine[]
}

export const testHost = 'shop.test'
/** The only language of this host is English. */
export const englishHost = 'en.shop.test'

interface HandlerParts {
  readonly secrets: readonly string[]
  readonly sites: Sites
  readonly limiter: Limiter
  readonly sealing: Sealing
  readonly outbox: Outbox
}

export const testSealingKey = 'a sealing key for tests, 32 letters'
export const testSealing = createSealing([testSealingKey])

interface Options extends Partial<Omit<HttpDeps, 'clock' | 'log' | 'config' | 'handlers' | 'database'>> {
  readonly clock?: FakeClock
  readonly config?: Partial<HttpDeps['config']>
  readonly handlers?: (parts: HandlerParts) => HandlerTable
  /** A database that the test file has opened; without it the server creates one. */
  readonly database?: TestDatabase
}

/** Starts the real frame on a real socket with its own database, for the tests of one file. */
export async function testServer(options: Options = {}): Promise<TestServer> {
  const database = options.database ?? (await testDatabase())
  const clock = options.clock ?? fakeClock('2026-01-05T10:00:00Z')
  const lines = watchedLines()
  const log = createLog({ env: 'test', logLevel: 'debug' }, { write: lines.write })
  const config = { ...testConfig(), ...options.config }
  const warn = (err: unknown) => log.warn({ err }, 'left undone')
  const sessions = createSessions({ db: database.db, clock, onSeenFailed: warn })
  const limiter = limiterOn(database, config.secrets, clock, warn)
  const outbox = testOutbox(database, clock)
  const http = await createHttp({
    sessions,
    limiter,
    sealing: testSealing,
    version: 'test-1',
    problemTitle: (locale, code) => `${locale} ${code}`,
    overload: { sheds: () => false, stop: () => undefined },
    ...options,
    handlers: options.handlers?.({ ...config, limiter, sealing: testSealing, outbox }) ?? {},
    config,
    database,
    clock,
    log,
  })
  const port = await http.listen({ port: 0, host: '127.0.0.1' })
  afterAll(() => http.close())
  const open = (holder: SessionHolder) => sessions.open(database.db, holder)
  return {
    port,
    http,
    clock,
    database,
    lineOf: lines.of,
    lines: lines.all,
    ...visitorClients({ port, config, open }),
  }
}

function limiterOn(
  { db }: TestDatabase,
  secrets: readonly string[],
  clock: FakeClock,
  onStoreDown: (error: unknown) => void,
): Limiter {
  const breaker = createBreaker({
    name: 'limits',
    clock,
    timeoutMs: patientOptions.timeout,
    maxInFlight: 1_000,
  })
  const store = postgresStore(db)
  return createLimiter({ secrets, clock, store, breaker, onStoreDown, onStoreBack: () => undefined })
}

interface VisitorDeps {
  readonly port: number
  readonly config: Pick<HttpDeps['config'], 'https' | 'secrets'>
  readonly open: (holder: SessionHolder) => Promise<OpenedSession>
}

export function visitorClients({ port, config, open }: VisitorDeps) {
  const cookie = sessionCookie(config)
  const csrfToken = (held: ReadonlyMap<string, string>) => {
    const token = held.get(cookie.name)
    return token === undefined ? null : issueToken(config.secrets, hashToken(token).toString('hex'), 'test')
  }
  const client = (cookies: Map<string, string>, host = testHost) =>
    testClient({ port, host, cookies, csrfToken })
  const withSession = async (holder: SessionHolder) =>
    client(new Map([[cookie.name, (await open(holder)).token]]))
  return {
    nobody: (host?: string) => client(new Map(), host),
    guest: () => withSession({ kind: 'guest' }),
    customer: (customerId: string) => withSession({ kind: 'customer', customerId }),
    staff: (...roles: StaffRole[]) => withSession({ kind: 'staff', roles }),
  }
}

function testConfig(): HttpDeps['config'] {
  const sites = sitesAt(`http://${testHost}, en=http://${englishHost}`)
  return {
    sites,
    https: false,
    secrets: ['a secret for tests, 32 characters'],
    trustProxy: [],
    overloadMs: 200,
    answerWithinMs: patientOptions.timeout,
  }
}

export function watchedLines() {
  const all: LogLine[] = []
  const waiting = new Set<() => void>()
  return {
    all,
    write: (text: string) => {
      // every line of the logger is a JSON object
      all.push(JSON.parse(text) as LogLine)
      for (const look of waiting) look()
    },
    of: (requestId: string) =>
      new Promise<LogLine>((resolve) => {
        const look = () => {
          const line = all.find((one) => one['requestId'] === requestId && one['msg'] === 'request')
          if (!line) return
          waiting.delete(look)
          resolve(line)
        }
        waiting.add(look)
        look()
      }),
  }
}
