import { join } from 'node:path'
import { seed } from '#db/seed/seed.ts'
import { ownerUser } from '#server/platform/db/cluster.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { appRole } from '#server/platform/db/pool.ts'
import { releaseRuleData } from '#server/rule-data.ts'
import { systemClock } from '#testing/clock.ts'
import { withEmbedded, withPool, type OpenedDatabase } from './database.ts'

/** The demo shop in a database of its own, gone afterwards; connections as the server has them. */
export function withShop<T>(
  scratch: string,
  name: string,
  use: (shop: OpenedDatabase) => Promise<T>,
): Promise<T> {
  return withEmbedded(join(scratch, name), async (embedded) => {
    await migrate({ url: embedded.url(ownerUser), appRoleLogsIn: true })
    return withPool({ url: embedded.url(appRole), size: 10 }, async (shop) => {
      await releaseRuleData(shop.db, systemClock.now())
      await seed(shop.db, systemClock.now())
      return use(shop)
    })
  })
}
