import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { afterAll } from 'vitest'
import type { RenderOutcome, RenderInput } from '#contract/rendering.ts'
import { createApp } from '#server/app.ts'
import type { IdentityProviders } from '#server/modules/accounts/index.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Http } from '#server/platform/http/app.ts'
import type { Overload } from '#server/platform/http/overload.ts'
import { createLog } from '#server/platform/log.ts'
import { createPageCache, type PageCache } from '#server/platform/pages/page-cache.ts'
import { pagePolicy } from '#server/platform/pages/security-headers.ts'
import { readStaticFiles } from '#server/platform/pages/static-files.ts'
import { createSessions, type SessionHolder } from '#server/platform/sessions/sessions.ts'
import { isBuilt, renderPage } from '#web/entry-server.tsx'
import { fakeClock, type FakeClock } from './clock.ts'
import { seededDatabase, type TestDatabase } from './database.ts'
import { testOutbox } from './outbox.ts'
import { patientOptions } from './patient.ts'
import { englishHost, testHost, visitorClients, watchedLines, type TestServer } from './server.ts'

export { isBuilt, seededDatabase }

export interface PageServer extends TestServer {
  /** Every page that was rendered, in order. */
  readonly rendered: readonly RenderInput[]
  readonly cache: PageCache
}

interface Options {
  readonly origins?: string
  readonly trustProxy?: string
  readonly pageCacheBytes?: number
  readonly clock?: FakeClock
  /** Milliseconds a request has for its answer; many where nothing is said. */
  readonly answerWithinMs?: number
  /** Instead of watching the event loop, which a busy machine makes late. */
  readonly overload?: Overload
  /** A database that replaces the seeded database. */
  readonly database?: TestDatabase
  readonly providers?: IdentityProviders
  /** Stands between the server and the web, to hold a render up or to change it. */
  readonly around?: (
    input: RenderInput,
    render: (changed?: RenderInput) => Promise<RenderOutcome>,
  ) => Promise<RenderOutcome>
}

export const testVersion = 'test-1'
/** Signs and seals on every server of pages. The configuration takes nothing that looks made up. */
export const pageSecret = randomBytes(32).toString('hex')

/** The whole app as src/main.ts wires it, with the web from its source: nothing has to be built first. */
export async function pageServer(options: Options = {}): Promise<PageServer> {
  const database = options.database ?? (await seededDatabase())
  const clock = options.clock ?? fakeClock('2026-01-05T10:00:00Z')
  const lines = watchedLines()
  const config = configOf(options)
  const rendered: RenderInput[] = []
  const around = options.around ?? ((_input, render) => render())
  const cache = createPageCache(config.pageCacheBytes)
  const unheard = cache.moment()
  const http: Http = await createApp({
    config,
    clock,
    database,
    outbox: testOutbox(database, clock),
    providers: options.providers ?? new Map(),
    overload: options.overload ?? { sheds: () => false, stop: () => undefined },
    pageCache: cache,
    log: createLog(config, { write: lines.write }),
    web: {
      build: { version: testVersion, files: testFiles },
      render: (input) => {
        rendered.push(input)
        return around(input, (changed = input) => renderPage(changed))
      },
      isBuilt,
      staticFile: readStaticFiles('public'),
      policy: pagePolicy,
    },
  })
  const port = await http.listen({ port: 0, host: '127.0.0.1' })
  await untilHeard(cache, unheard)
  afterAll(() => http.close())
  const sessions = createSessions({ db: database.db, clock, onSeenFailed: () => undefined })
  const open = (holder: SessionHolder) => sessions.open(database.db, holder)
  const seen = { rendered, cache, lineOf: lines.of, lines: lines.all }
  return { port, http, clock, database, ...seen, ...visitorClients({ port, config, open }) }
}

/** A page that is kept before the notices are heard counts as changed, so tests begin after that moment. */
async function untilHeard(cache: PageCache, before: number): Promise<void> {
  while (cache.moment() === before) await setTimeout(5)
}

function configOf({ origins, trustProxy, pageCacheBytes, answerWithinMs = patientOptions.timeout }: Options) {
  return readConfig({
    ORIGINS: origins ?? `http://${testHost}, en=http://${englishHost}`,
    SECRETS: pageSecret,
    SEALING_KEYS: pageSecret,
    NODE_ENV: 'test',
    LOG_LEVEL: 'debug',
    ANSWER_WITHIN_MS: String(answerWithinMs),
    TRUST_PROXY: trustProxy,
    PAGE_CACHE_BYTES: pageCacheBytes === undefined ? undefined : String(pageCacheBytes),
  })
}

function testFile(source: string): string {
  return `/assets/${source.replaceAll(/\W+/g, '-')}.js`
}

const testFiles = {
  entry: '/assets/entry-client.js',
  styles: ['/assets/entry-client.css'],
  fonts: [],
  fileOf: testFile,
  chunksOf: (source: string) => ['/assets/entry-client.js', testFile(source)],
}
