import type { TestProject } from 'vitest/node'
import { startDatabaseServer } from './start-database-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connects to the test server as the owner, to its maintenance database. */
    databaseServer: string
  }
}

/** One server for the whole run, with one migrated database that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startDatabaseServer()
  project.provide('databaseServer', server.url)
  return server.stop
}
