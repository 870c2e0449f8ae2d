import { seedParcelShops } from '#db/seed/shipping/seed.ts'
import type { Db } from '#server/platform/db/pool.ts'
import { releaseRuleData } from '#server/rule-data.ts'

/** Gives a database the carriers, and the parcel shops of the demo. */
export async function knowCarriers(db: Db): Promise<void> {
  await releaseRuleData(db, new Date('2026-01-01T00:00:00Z'))
  await seedParcelShops(db)
}
