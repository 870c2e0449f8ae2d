import { exitUnstarted } from '#server/platform/stop.ts'
import { withMigrated } from './command-database.ts'

/** The servers migrate at their start; this is for those who want it done before. */
withMigrated(async () => console.log('The database is up to date.')).catch(exitUnstarted)
