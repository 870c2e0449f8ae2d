import type { Tx } from '#server/platform/db/pool.ts'
import { nextItemState, currentOrderState, type ItemEvent } from '../states.ts'
import type { StoredItem, StoredOrder } from '../stored.ts'
import * as writes from '../repo-writes.ts'

interface Move extends Pick<writes.NewEvent, 'cause' | 'actor'> {
  readonly items: readonly StoredItem[]
  readonly event: ItemEvent
  readonly now: Date
  /** The change of the order itself that comes with it. */
  readonly flags?: Partial<Pick<StoredOrder, 'cancelledAt' | 'expiredAt'>>
}

/**
 * Every item changes its state here: by the table, guarded by its old state, with a timeline entry for the item,
 * and one for the order if the state of the order changed too. The caller has locked the order and has refused what is
 * not allowed, so a change that is not allowed is a bug here and throws.
 */
export async function moveItems(
  tx: Tx,
  order: StoredOrder,
  { items: moving, event, now, flags = {}, ...by }: Move,
): Promise<StoredOrder> {
  const moves = moving.map((item) => ({ id: item.id, from: item.state, to: movedState(item, event) }))
  await writes.moveStates(tx, moves)
  const told = { orderUuid: order.uuid, event, at: now, ...by }
  const itemEvents = moves.map(({ id, from, to }) => ({ ...told, itemId: id, fromState: from, toState: to }))
  const reached = new Map(moves.map(({ id, to }) => [id, to]))
  const after = {
    ...order,
    ...flags,
    items: order.items.map((item) => ({ ...item, state: reached.get(item.id) ?? item.state })),
    events: [...order.events, ...itemEvents],
  }
  const [was, is] = [currentOrderState(order, now), currentOrderState(after, now)]
  const orderEvents = was === is ? [] : [{ ...told, itemId: null, fromState: was, toState: is }]
  await writes.addEvents(tx, [...itemEvents, ...orderEvents])
  return { ...after, events: [...after.events, ...orderEvents] }
}

function movedState(item: StoredItem, event: ItemEvent): StoredItem['state'] {
  const state = nextItemState(item, event)
  if (!state) throw new Error(`an item that is ${item.state} cannot ${event}`)
  return state
}
