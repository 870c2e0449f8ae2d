import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { startJobs } from '#server/platform/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { StartError } from '#server/platform/start-error.ts'
import { exitUnstarted, stopOnSignals } from '#server/platform/stop.ts'
import { createWork } from '#server/work.ts'

/** The background work as a process of its own, beside servers with WORKER=off. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  if (config.databaseUrl === null) {
    throw new StartError(
      'A worker of its own needs DATABASE_URL: the embedded database serves one process, whose server runs the jobs itself.',
    )
  }
  const log = createLog(config)
  const database = await openDatabase(config, log)
  const jobs = await startJobs({ ...database, log, clock: systemClock })
  stopOnSignals(log, async () => {
    await jobs.stop()
    await database.close()
  })
  await jobs.work(createWork({ config, db: database.db, clock: systemClock, log, outbox: jobs.outbox }))
  log.info('the worker runs')
}

main().catch(exitUnstarted)
