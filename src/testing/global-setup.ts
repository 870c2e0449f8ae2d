import type { TestProject } from 'vitest/node'
import type { TestRun } from './database-server.ts'
import { ensureEmpty } from './database-templates.ts'
import { startRun } from './start-database-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testRun: TestRun
  }
}

/** The demo shop opened then, a few days before the clock of the tests begins. */
const seededAt = new Date('2026-01-01T00:00:00Z')

/** One server for the whole run, with one migrated database that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...run } = await startRun(seededAt)
  await ensureEmpty(run)
  project.provide('testRun', run)
  return stop
}
