import { startDatabaseServer } from '#testing/start-database-server.ts'

/** One database server for the run; every worker's app gets a database of its own on it. */
// oxlint-disable-next-line import/no-default-export -- the test runner takes the default export
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startDatabaseServer()
  process.env['BROWSER_DATABASE_SERVER'] = server.url
  return server.stop
}
