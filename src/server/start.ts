import { createApp, type Web } from '#server/app.ts'
import { openIdentity } from '#server/identity.ts'
import { warmPapers } from '#server/modules/orders/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig, type Config } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { onceReachable } from '#server/platform/db/once-reachable.ts'
import type { Db } from '#server/platform/db/pool.ts'
import { startJobs } from '#server/platform/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { createSealing, type Sealing } from '#server/platform/sealing.ts'
import { StartError } from '#server/platform/start-error.ts'
import { stopOnSignals } from '#server/platform/stop.ts'
import { createWork } from '#server/work.ts'

export interface StartDeps {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly web: () => Promise<Web>
  /** Fills an empty database. */
  readonly seed: (db: Db, now: Date, sealing: Sealing | null) => Promise<void>
  /** What a kind of start sets itself, whatever the environment says. */
  readonly config?: Partial<Config>
}

/** Configuration, database, jobs, app, in this order; the end in the opposite one. */
export async function startServer(deps: StartDeps): Promise<Config> {
  const config = { ...readConfig(deps.env), ...deps.config }
  const log = createLog(config)
  const loading = deps.web()
  const database = await openDatabase(config, log)
  // The password of the demo customers stands in README.md: none of them where others can reach the shop.
  const sealing = config.isLoopback ? createSealing(config.sealingKeys) : null
  if (config.demoData) await onceReachable(() => deps.seed(database.db, systemClock.now(), sealing))
  const jobs = await startJobs({ ...database, log, clock: systemClock })
  const { outbox } = jobs
  const identity = await openIdentity(config, systemClock, log)
  const { providers } = identity
  const app = await createApp({
    config,
    log,
    clock: systemClock,
    database,
    outbox,
    providers,
    web: await loading,
  })
  stopOnSignals(log, async () => {
    await app.close()
    await identity.close()
    await jobs.stop()
    await database.close()
  })
  if (config.worker === 'inline')
    await jobs.work(createWork({ config, db: database.db, clock: systemClock, log, outbox }))
  await app.listen(config).catch((error: unknown) => {
    throw isPortTaken(error) ? new StartError(portSentence(config.port)) : error
  })
  log.info({ origin: config.sites.origins.green.de }, 'Rondo is open')
  warmPapers().catch((error: unknown) => log.warn({ err: error }, 'papers are not ready yet'))
  return config
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}

function portSentence(port: number): string {
  return `Port ${port} is taken; stop what listens there or choose another one with PORT=${port + 1} npm start.`
}
