import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownerUser } from '#server/platform/db/cluster.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { appRole, type Db } from '#server/platform/db/pool.ts'
import { importFile } from '#server/modules/catalogue/import/run.ts'
import { reindexProducts } from '#server/modules/catalogue/search/reindex.ts'
import { settleSearch } from '#server/modules/catalogue/search/settle.ts'
import { releaseRuleData } from '#server/rule-data.ts'
import { systemClock } from '#testing/clock.ts'
import { collectedDataPath } from '#testing/samples/collected.ts'
import type { CollectedDevice } from './collected-devices.ts'
import { withEmbedded, withPool } from './database.ts'

const books = 30011

/** A shop that has imported the collected devices and books, as any shop would, in a database of its own. */
export function withCollectedShop<T>(
  scratch: string,
  devices: readonly CollectedDevice[],
  use: (db: Db) => Promise<T>,
): Promise<T> {
  return withEmbedded(join(scratch, 'search'), async (embedded) => {
    await migrate({ url: embedded.url(ownerUser), appRoleLogsIn: true })
    return withPool({ url: embedded.url(appRole), size: 4, statementMs: 120_000 }, async ({ db }) => {
      await releaseRuleData(db, systemClock.now())
      const path = join(scratch, 'devices.csv')
      writeFileSync(path, deviceFile(devices))
      for (const file of [path, collectedDataPath('books.csv.gz'), collectedDataPath('media_ean.csv')])
        if (file !== null) await importAll(db, file, scratch)
      await settleSearch(db)
      return use(db)
    })
  })
}

async function importAll(db: Db, path: string, scratch: string): Promise<void> {
  await importFile(
    { db, clock: systemClock, reindex: reindexProducts },
    { path, rejected: join(scratch, 'rejected.csv'), category: String(books), family: null },
  )
}

function deviceFile(devices: readonly CollectedDevice[]): string {
  const rows = devices.map(({ id, title, brand, category, storageGb, year }) =>
    [id, quoted(title), quoted(brand), category, storageGb ?? '', year ?? '', 5_000].join(','),
  )
  return ['id,name,brand,category,storage_gb,year,offer_cents', ...rows, ''].join('\n')
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
