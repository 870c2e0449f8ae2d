import { productFacts } from '#server/modules/catalogue/index.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { readTrees, type DeviceKind } from './trees.ts'

/** The kinds of devices by product id; media and unknown ids are left out. */
export async function deviceKinds(
  db: Db | Tx,
  productIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, DeviceKind>> {
  if (productIds.length === 0) return new Map()
  const devices = (await productFacts(db, productIds)).filter(({ family }) => family === 'ce')
  const trees = await readTrees(db, now)
  return new Map(devices.map((device) => [device.id, trees.kindOf(device)]))
}
