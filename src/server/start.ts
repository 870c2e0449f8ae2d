import { createApp, type Web } from '#server/app.ts'
import { openIdentity } from '#server/identity.ts'
import { warmPapers } from '#server/modules/orders/index.ts'
import { readConfig, type Config } from '#server/platform/config.ts'
import { keepRefreshed, openDatabaseClock } from '#server/platform/db/database-clock.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { onceReachable } from '#server/platform/db/once-reachable.ts'
import type { Db } from '#server/platform/db/pool.ts'
import { startJobs } from '#server/platform/jobs.ts'
import { createLog, type ServerLog } from '#server/platform/log.ts'
import { createSealing, type Sealing } from '#server/platform/sealing.ts'
import { StartError } from '#server/platform/start-error.ts'
import { startInOrder, type PartClosers } from '#server/platform/stop.ts'
import { releaseRuleData } from '#server/rule-data.ts'
import { createWork } from '#server/work.ts'

export interface StartDeps {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly web: () => Promise<Web>
  /** Fills a shop without products. */
  readonly seed: (db: Db, now: Date, sealing: Sealing | null) => Promise<void>
  /** Settings that a kind of start needs, even if the environment says something else. */
  readonly config?: Partial<Config>
}

/** Configuration, database, jobs, app, in this order; the end in the opposite one. */
export async function startServer(deps: StartDeps): Promise<Config> {
  const config = { ...readConfig(deps.env), ...deps.config }
  const log = createLog(config)
  await startInOrder(log, (opened) => open(deps, config, log, opened))
  log.info({ origin: config.sites.origins.green.de }, 'Rondo is open')
  warmPapers().catch((error: unknown) => log.warn({ err: error }, 'papers are not ready yet'))
  return config
}

async function open(deps: StartDeps, config: Config, log: ServerLog, opened: PartClosers): Promise<void> {
  const loading = deps.web()
  // The promise is awaited below. Until then its failure must not end the process without the sentence.
  loading.catch(() => undefined)
  const database = await openDatabase(config, log)
  opened.push(database.close)
  const clock = await openDatabaseClock(database.jobsPool)
  opened.push(keepRefreshed(clock, log))
  await onceReachable(() => releaseInto(database.db, clock.now(), log))
  // The password of the demo customers stands in README.md: none of them where others can reach the shop.
  const sealing = config.isLoopback ? createSealing(config.sealingKeys) : null
  if (config.demoData) await onceReachable(() => deps.seed(database.db, clock.now(), sealing))
  const jobs = await startJobs({ ...database, log, clock })
  opened.push(jobs.stop)
  const { outbox } = jobs
  const identity = await openIdentity(config, clock, log)
  opened.push(identity.close)
  const { providers } = identity
  const app = await createApp({ config, log, clock, database, outbox, providers, web: await loading })
  opened.push(app.close)
  if (config.worker === 'inline') await jobs.work(createWork({ config, db: database.db, clock, log, outbox }))
  await app.listen(config).catch((error: unknown) => {
    throw isPortTaken(error) ? new StartError(portSentence(config.port)) : error
  })
}

async function releaseInto(db: Db, now: Date, log: ServerLog): Promise<void> {
  const { released, kept } = await releaseRuleData(db, now)
  if (released.length > 0) log.info({ items: released.length }, 'rule data was released')
  if (kept.length > 0) log.warn({ items: kept }, 'rule data differs from what this version brings, and stays')
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}

function portSentence(port: number): string {
  return `Port ${port} is taken; stop what listens there or choose another one with PORT=${port + 1} npm start.`
}
