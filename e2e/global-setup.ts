import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureSeeded } from '#testing/database-templates.ts'
import { startRun } from '#testing/start-database-server.ts'

/** One database server for the run; every worker's app gets a copy of the demo shop on it. */
// oxlint-disable-next-line import/no-default-export -- the test runner takes the default export
export default async function setup(): Promise<() => Promise<void>> {
  // Apps run on the clock of the machine: what others pay is only shown while it is some days old.
  const { stop, ...run } = await startRun(startOfToday())
  try {
    await ensureSeeded(run)
  } catch (error) {
    await stop()
    throw error
  }
  process.env['BROWSER_TEST_RUN'] = JSON.stringify(run)
  const folder = mkdtempSync(join(tmpdir(), 'rondo-'))
  // Workers, apps and browsers make their temporary files here, so the end of the run removes all of them.
  process.env['TMPDIR'] = folder
  return async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function startOfToday(): Date {
  return new Date(new Date().setUTCHours(0, 0, 0, 0))
}
