import { readConfig } from '#server/platform/config.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { exitUnstarted } from '#server/platform/stop.ts'
import { asOwner } from './owner.ts'

/** The servers migrate at their start; this is for those who want it done before. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const appUser = config.databaseUrl === null ? '' : decodeURIComponent(new URL(config.databaseUrl).username)
  await asOwner(config, (url) =>
    migrate({ url, ...(appUser ? { appUser } : {}), appRoleLogsIn: config.databaseUrl === null }),
  )
  console.log('The database is up to date.')
}

main().catch(exitUnstarted)
