import { join } from 'node:path'
import type pg from 'pg'
import { seed } from '#db/seed/seed.ts'
import { systemClock } from '#server/platform/clock.ts'
import { ownerUser } from '#server/platform/db/cluster.ts'
import { startEmbedded } from '#server/platform/db/embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { appRole, kyselyOn, openPool, type Db } from '#server/platform/db/pool.ts'

interface ShopDatabase {
  readonly db: Db
  readonly pool: pg.Pool
}

/** The demo shop in a database of its own, gone afterwards; connections as the server has them. */
export async function withShop<T>(
  scratch: string,
  name: string,
  use: (shop: ShopDatabase) => Promise<T>,
): Promise<T> {
  const embedded = await startEmbedded({ dataDir: join(scratch, name), onCrash: console.error })
  try {
    await migrate({ url: embedded.url(ownerUser), appRoleLogsIn: true })
    const pool = openPool({
      url: embedded.url(appRole),
      name: 'rondo-bench',
      size: 10,
      onError: console.error,
    })
    const db = kyselyOn(pool)
    try {
      await seed(db, systemClock.now())
      return await use({ db, pool })
    } finally {
      await db.destroy()
    }
  } finally {
    await embedded.stop()
  }
}
