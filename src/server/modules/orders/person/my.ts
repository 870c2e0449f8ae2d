import type { ApiOutput } from '#contract/api-client.ts'
import { moneyFromCents } from '#contract/euros.ts'
import { inBerlin } from '#kernel/berlin-time.ts'
import type { Locale } from '#kernel/locale.ts'
import { productsById } from '#server/modules/catalogue/index.ts'
import type { Db } from '#server/platform/db/pool.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { actorOwnerIds } from '../find.ts'
import { readPage } from '../repo.ts'
import { openPersonal } from '../sealed.ts'
import { currentOrderState } from '../states.ts'
import type { StoredOrder } from '../stored.ts'
import { sellerNextStep, orderHead, itemTimeline, promisedCents, wordedPayout } from '../view.ts'

type Sale = ApiOutput<'mySales'>['docs'][number]
type Payout = ApiOutput<'myPayouts'>['docs'][number]

const pageSize = 10
const shownProducts = 4

interface MySalesInput {
  readonly actor: Actor
  readonly page: number
  readonly locale: Locale
  readonly now: Date
}

export async function mySales(
  db: Db,
  { actor, page, locale, now }: MySalesInput,
): Promise<ApiOutput<'mySales'>> {
  const { orders, numFound } = await readPage(db, actorOwnerIds(actor), { page, pageSize })
  const ids = new Set(orders.flatMap(shownIdsOf))
  const products = await productsById(db, locale, [...ids])
  const docs = orders.map((order): Sale => {
    const state = currentOrderState(order, now)
    return {
      ...orderHead(order, state),
      total: moneyFromCents(promisedCents(order)),
      itemCount: order.items.length,
      products: shownIdsOf(order).flatMap((id) => products.get(id) ?? []),
      nextStep: sellerNextStep(order, state, now),
      // only the table of states.ts writes these
      timeline: itemTimeline(order.events, null) as Sale['timeline'],
    }
  })
  return { docs, pagination: paginationOf(page, numFound) }
}

function shownIdsOf({ items }: StoredOrder): number[] {
  return [...new Set(items.map(({ productId }) => productId))].slice(0, shownProducts)
}

/** The sums that the orders promise. Until there is a ledger, the paid sums follow from the states of the items. */
export async function myPayouts(
  sealing: Sealing,
  db: Db,
  { actor, page, now }: Omit<MySalesInput, 'locale'>,
): Promise<ApiOutput<'myPayouts'>> {
  const { orders, numFound } = await readPage(db, actorOwnerIds(actor), { page, pageSize })
  const docs = orders.map((order): Payout => ({
    orderUuid: order.uuid,
    orderNumber: order.number,
    method: wordedPayout(openPersonal(sealing, order).payout),
    ...orderPayout(order, now),
  }))
  return { docs, pagination: paginationOf(page, numFound) }
}

export function orderPayout(
  order: StoredOrder,
  now: Date,
): Pick<Payout, 'amount' | 'state' | 'forecast' | 'paidOn'> {
  const state = currentOrderState(order, now)
  const promised = { amount: moneyFromCents(promisedCents(order)), forecast: null, paidOn: null }
  if (state === 'CANCELLED' || state === 'EXPIRED') return { ...promised, state: 'cancelled' }
  if (state !== 'COMPLETED') return { ...promised, state: 'planned', forecast: order.forecast }
  const paid = order.items.filter((item) => item.state === 'PAID')
  const paidAt = order.events.findLast(({ toState }) => toState === 'PAID')?.at
  if (paid.length === 0 || !paidAt) return { ...promised, state: 'cancelled' }
  const cents = paid.reduce((sum, item) => sum + (item.finalCents ?? item.agreedCents + item.bonusCents), 0)
  return { amount: moneyFromCents(cents), state: 'paid', forecast: null, paidOn: inBerlin(paidAt).day }
}

function paginationOf(page: number, numFound: number) {
  return { numFound, isCapped: false, page, pageSize, pageCount: Math.ceil(numFound / pageSize) }
}
