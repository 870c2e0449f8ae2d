import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Web from '#web/entry-server.tsx'
import { seed } from '../db/seed/seed.ts'
import { createApp } from '#server/app.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { startJobs } from '#server/platform/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { readWebBuild } from '#server/platform/pages/build-files.ts'
import { pagePolicy } from '#server/platform/pages/security-headers.ts'
import { readStaticFiles } from '#server/platform/pages/static-files.ts'
import { StartError } from '#server/platform/start-error.ts'
import { exitUnstarted, stopOnSignals } from '#server/platform/stop.ts'
import { work } from '#server/work.ts'

const distDir = join(import.meta.dirname, '../dist')

/** The only file that sees both server and web: reads the configuration, wires, listens. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config)
  // The web comes as built; its types are those of its source.
  const loading = import(pathToFileURL(join(distDir, 'server/entry-server.js')).href) as Promise<typeof Web>
  const database = await openDatabase(config, log)
  await seed(database.db)
  const { renderPage, isBuilt } = await loading
  const jobs = await startJobs({ ...database, log, clock: systemClock })
  const app = await createApp({
    config,
    log,
    clock: systemClock,
    database,
    web: {
      build: readWebBuild(distDir),
      render: renderPage,
      isBuilt,
      staticFile: readStaticFiles(join(distDir, 'client')),
      policy: pagePolicy,
    },
  })
  stopOnSignals(log, async () => {
    await app.close()
    await jobs.stop()
    await database.close()
  })
  if (config.worker === 'inline') await jobs.work(work)
  await app.listen(config).catch((error: unknown) => {
    throw isPortTaken(error) ? new StartError(portSentence(config.port)) : error
  })
  log.info({ origin: config.sites.origins.green.de }, 'Rondo is open')
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}

function portSentence(port: number): string {
  return `Port ${port} is taken; stop what listens there or choose another one with PORT=${port + 1} npm start.`
}

main().catch(exitUnstarted)
