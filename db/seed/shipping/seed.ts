import { sql } from 'kysely'
import { inTurn } from '#server/platform/db/in-turn.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { seedShops } from './shops.ts'

/** The places that take parcels; a shop that knows any is left alone. */
export async function seedParcelShops(db: Db): Promise<void> {
  const hasShops = (on: Db | Tx) => on.selectFrom('parcel_shop').select('id').limit(1).executeTakeFirst()
  if (await hasShops(db)) return
  await inTurn(db, 'shipping seed', async (tx) => {
    if (!(await hasShops(tx))) await insertShops(tx)
  })
}

async function insertShops(tx: Tx): Promise<void> {
  const shops = seedShops().map(({ acceptsQr, ...shop }) => ({ ...shop, accepts_qr: acceptsQr }))
  await sql`
    insert into parcel_shop select * from json_populate_recordset(null::parcel_shop, ${JSON.stringify(shops)})
  `.execute(tx)
}
