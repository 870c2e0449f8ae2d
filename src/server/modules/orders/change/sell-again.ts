import { fail, ok, type Result } from '#kernel/result.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import { actorOwnerIds } from '../find.ts'
import * as repo from '../repo.ts'
import { currentOrderState } from '../states.ts'
import type { StoredItem } from '../stored.ts'
import type { OrderChanger } from './change.ts'

/** The items of an order that never reached us, with the answers they were sold with. */
export async function itemsToSellAgain(
  tx: Tx,
  { uuid, actor, now }: OrderChanger,
): Promise<Result<readonly Pick<StoredItem, 'productId' | 'grading'>[], 'not-found' | 'order.not-over'>> {
  const order = await repo.lockOwned(tx, uuid, actorOwnerIds(actor))
  if (!order) return fail('not-found')
  const state = currentOrderState(order, now)
  return state === 'CANCELLED' || state === 'EXPIRED' ? ok(order.items) : fail('order.not-over')
}
