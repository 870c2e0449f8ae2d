import { readConfig } from '#server/platform/config.ts'
import { keepRefreshed, openDatabaseClock } from '#server/platform/db/database-clock.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { startJobs } from '#server/platform/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { StartError } from '#server/platform/start-error.ts'
import { exitUnstarted, startInOrder } from '#server/platform/stop.ts'
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
  await startInOrder(log, async (opened) => {
    const database = await openDatabase(config, log)
    opened.push(database.close)
    const clock = await openDatabaseClock(database.jobsPool)
    opened.push(keepRefreshed(clock, log))
    const jobs = await startJobs({ ...database, log, clock })
    opened.push(jobs.stop)
    await jobs.work(createWork({ config, db: database.db, clock, log, outbox: jobs.outbox }))
  })
  log.info('the worker runs')
}

main().catch(exitUnstarted)
