import { fail, ok } from '#kernel/result.ts'
import { defineHandlers, type MutationContext, type RequestContext } from '#server/platform/http/context.ts'
import { cancelOrder, removeOrderItem, type OrderChanger } from './change/change.ts'
import { checklistHandlers } from './checklist/routes.ts'
import type { OrderDeps } from './place/create.ts'
import { documentHandlers } from './papers/routes.ts'
import { findOrder } from './find.ts'
import { myPayouts, mySales } from './person/my.ts'
import type { SeenOrder } from './stored.ts'
import { orderView, shipmentInformationView, shipmentsView } from './view.ts'

export function orderHandlers(deps: OrderDeps) {
  const { sealing } = deps
  const shown = ({ clock, locale }: Pick<RequestContext, 'clock' | 'locale'>) => ({
    locale,
    now: clock.now(),
  })
  const viewOf = async (context: MutationContext, order: SeenOrder) =>
    ok(await orderView(sealing, context.tx, order, shown(context)))
  return {
    ...documentHandlers(deps),
    ...checklistHandlers,
    ...defineHandlers({
      order: (context, { params }) =>
        seen(context, params.uuid, (order) => orderView(sealing, context.db, order, shown(context))),
      orderShipmentInformation: (context, { params }) =>
        seen(context, params.uuid, (order) => shipmentInformationView(sealing, context.db, order)),
      orderShipments: (context, { params }) =>
        seen(context, params.uuid, (order) => shipmentsView(context.db, order)),
      // Nothing is graded yet, so no price has changed.
      reOfferPriceExplanations: (context, { params }) => seen(context, params.uuid, async () => []),
      reOfferPriceExplanation: async () => fail('not-found'),

      mySales: async ({ actor, db, ...context }, { query: { page = 1 } }) =>
        actor ? ok(await mySales(db, { actor, page, ...shown(context) })) : fail('login.required'),
      myPayouts: async ({ actor, db, clock }, { query: { page = 1 } }) =>
        actor ? ok(await myPayouts(sealing, db, { actor, page, now: clock.now() })) : fail('login.required'),

      cancelOrder: async (context, { params }) => {
        const changer = changerOf(context, params.uuid)
        if (!changer) return fail('not-found')
        const cancelled = await cancelOrder(deps, context.tx, changer)
        return cancelled.ok ? viewOf(context, cancelled.value) : cancelled
      },
      removeOrderItem: async (context, { params }) => {
        const changer = changerOf(context, params.uuid)
        if (!changer) return fail('not-found')
        const removed = await removeOrderItem(deps, context.tx, changer, params.itemId)
        return removed.ok ? viewOf(context, removed.value) : removed
      },
    }),
  }
}

async function seen<T>(
  { actor, clock, db, linkTokens }: RequestContext,
  uuid: string,
  view: (order: SeenOrder) => Promise<T>,
) {
  const asker = { actor, linkTokens: linkTokens(uuid), now: clock.now() }
  const order = await findOrder(db, uuid, asker)
  return order ? ok(await view(order)) : fail('not-found')
}

function changerOf({ actor, clock }: MutationContext, uuid: string): OrderChanger | null {
  return actor && { uuid, actor, now: clock.now() }
}
