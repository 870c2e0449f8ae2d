import { deadlineAfter } from '#kernel/berlin-time.ts'
import type { ItemState, OrderState, ParcelState } from './draft.ts'

export type ItemEvent =
  | 'scan'
  | 'miss'
  | 'cancel'
  | 'expire'
  | 'ask-back'
  | 'start-grading'
  | 'accept'
  | 'reoffer'
  | 'reject'
  | 'hold'
  | 'accept-reoffer'
  | 'second-look'
  | 'send-back'
  | 'recycle'
  | 'donate'
  | 'hand-over'
  | 'find'
  | 'pay'

type Moves = Readonly<Partial<Record<ItemEvent, ItemState>>>

/** rulebook §10: what can happen to an item, and what it is then. Nothing else can. */
export const itemMoves: Readonly<Record<ItemState, Moves>> = {
  EXPECTED: { scan: 'RECEIVED', miss: 'MISSING', cancel: 'CANCELLED', expire: 'CANCELLED' },
  RECEIVED: { 'ask-back': 'RETURN_PENDING', 'start-grading': 'GRADING', hold: 'ON_HOLD' },
  GRADING: { accept: 'ACCEPTED', reoffer: 'REOFFERED', reject: 'REJECTED', hold: 'ON_HOLD' },
  REOFFERED: {
    'accept-reoffer': 'ACCEPTED',
    'second-look': 'GRADING',
    'send-back': 'RETURN_PENDING',
    recycle: 'RECYCLED',
    donate: 'DONATED',
  },
  REJECTED: { 'send-back': 'RETURN_PENDING', recycle: 'RECYCLED', donate: 'DONATED' },
  RETURN_PENDING: { 'hand-over': 'RETURNED' },
  MISSING: { find: 'ACCEPTED' },
  ACCEPTED: { pay: 'PAID' },
  ON_HOLD: {},
  CANCELLED: {},
  RETURNED: {},
  RECYCLED: {},
  DONATED: {},
  PAID: {},
}

/** Worth so little that a seller may give it away instead of having it sent back. */
const giveAwayCents = 100

interface MovedItem {
  readonly state: ItemState
  readonly reofferCents: number | null
}

/** Null if the change is not allowed. */
export function nextItemState({ state, reofferCents }: MovedItem, event: ItemEvent): ItemState | null {
  const isGivenAway = event === 'recycle' || event === 'donate'
  if (state === 'REOFFERED' && isGivenAway && (reofferCents ?? 0) > giveAwayCents) return null
  return itemMoves[state][event] ?? null
}

const contestDays = 14

interface OrderFacts {
  readonly cancelledAt: Date | null
  readonly expiredAt: Date | null
  readonly firstScanAt: Date | null
  readonly items: readonly { readonly id: number; readonly state: ItemState }[]
  readonly parcels: readonly { readonly state: ParcelState }[]
  readonly events: readonly { readonly itemId: number | null; readonly toState: string; readonly at: Date }[]
}

/** The items drive: of rulebook §10 the first that is true. */
export function currentOrderState(order: OrderFacts, now: Date): OrderState {
  const { cancelledAt, expiredAt, firstScanAt, items, parcels } = order
  const has = (...states: readonly ItemState[]) => items.some(({ state }) => states.includes(state))
  if (cancelledAt) return 'CANCELLED'
  if (expiredAt) return 'EXPIRED'
  // Once the seller has chosen what happens to it, an item is no longer rejected.
  if (has('REOFFERED', 'REJECTED')) return 'DECISION_PENDING'
  if (has('RECEIVED', 'GRADING')) return 'IN_GRADING'
  if (has('ON_HOLD')) return 'ON_HOLD'
  if (has('ACCEPTED')) return 'PAYOUT_DUE'
  if (has('RETURN_PENDING')) return 'RETURNING'
  if (items.every((item) => isFinalItem(order, item, now))) return 'COMPLETED'
  if (parcels.some(({ state }) => state === 'DELIVERED')) return 'RECEIVED'
  return firstScanAt ? 'SHIPPED' : 'PLACED'
}

export const finalStates: ReadonlySet<ItemState> = new Set([
  'PAID',
  'RETURNED',
  'RECYCLED',
  'DONATED',
  'CANCELLED',
])

/** A missing item is final when nobody can contest it any more. */
function isFinalItem({ events }: OrderFacts, item: OrderFacts['items'][number], now: Date): boolean {
  if (item.state !== 'MISSING') return finalStates.has(item.state)
  const missed = events.findLast(({ itemId, toState }) => itemId === item.id && toState === 'MISSING')
  return missed !== undefined && deadlineAfter(missed.at, contestDays) < now
}

const finalOrderStates: ReadonlySet<OrderState> = new Set(['COMPLETED', 'CANCELLED', 'EXPIRED'])

export function isFinalOrder(state: OrderState): boolean {
  return finalOrderStates.has(state)
}

/** Why a seller can no longer cancel an order or change what is in it; null until the first scan. */
export function changeRefusal(order: OrderFacts, now: Date): 'order.final' | 'order.shipped' | null {
  if (isFinalOrder(currentOrderState(order, now))) return 'order.final'
  return currentOrderState(order, now) === 'PLACED' ? null : 'order.shipped'
}
