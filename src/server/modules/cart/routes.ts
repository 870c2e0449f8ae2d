import { fail, ok } from '#kernel/result.ts'
import { takeOut } from '#server/modules/box/index.ts'
import { orderView, type OrderDeps } from '#server/modules/orders/index.ts'
import { removePayout, setAddress, setPayout } from '#server/modules/sell-checkout/index.ts'
import type { Grading } from '#server/modules/pricing/index.ts'
import { defineHandlers } from '#server/platform/http/context.ts'
import { asViewer } from '#server/platform/http/viewer.ts'
import { addDecision, addItem, addUngraded } from './add.ts'
import { addToOrder } from './add-to-order.ts'
import { changeCart, changeCheckout, chooseCarrier, showCart } from './change.ts'
import { prepareCheckout, removeCoupon, removeExpress, setCoupon, setExpress } from './choices.ts'
import { placeOrder } from './place.ts'
import { sellAgain } from './sell-again.ts'

export function cartHandlers(deps: OrderDeps) {
  return { ...boxHandlers(deps), ...choiceHandlers(deps), ...checkoutHandlers(deps), ...orderHandlers(deps) }
}

function boxHandlers({ sealing }: OrderDeps) {
  return defineHandlers({
    cart: async (context, { query }) =>
      asViewer(context, (viewer) => showCart(sealing, context.db, viewer, query.orEmpty)),
    addToCart: async (context, { params, body }) =>
      asViewer(context, (viewer) => addItem(sealing, context.tx, wantedItem(params.id, body), viewer)),
    // A trade-in is attached to a purchase (rulebook §13), and nobody can purchase yet.
    addTradeInItem: async () => fail('trade-in.unavailable'),
    addProduct: async (context, { params, body }) =>
      asViewer(context, (viewer) => addUngraded(sealing, context.tx, seenItem(params.id, body), viewer)),
    bulkIsbnDecision: async (context, { body }) =>
      asViewer(context, (viewer) => addDecision(sealing, context.tx, body.items, viewer)),
    removeCartItem: async (context, { params }) =>
      asViewer(context, (viewer) =>
        changeCart(sealing, context.tx, viewer, async ({ box }) =>
          ok({ box: await takeOut(context.tx, box, params.id) }),
        ),
      ),
    removeAllCartItems: async (context) =>
      asViewer(context, (viewer) =>
        changeCart(sealing, context.tx, viewer, async ({ box }) =>
          ok({ box: await takeOut(context.tx, box, null) }),
        ),
      ),
  })
}

function choiceHandlers({ sealing }: OrderDeps) {
  return defineHandlers({
    prepareCheckout: async (context) =>
      asViewer(context, (viewer) => prepareCheckout(sealing, context.tx, viewer)),
    setCoupon: async (context, { body }) =>
      asViewer(context, (viewer) => setCoupon(sealing, context.tx, body.code, viewer)),
    removeCoupon: async (context) => asViewer(context, (viewer) => removeCoupon(sealing, context.tx, viewer)),
    setExpressGrading: async (context) =>
      asViewer(context, (viewer) => setExpress(sealing, context.tx, viewer)),
    removeExpressGrading: async (context) =>
      asViewer(context, (viewer) => removeExpress(sealing, context.tx, viewer)),
  })
}

function checkoutHandlers(deps: OrderDeps) {
  const { sealing } = deps
  return defineHandlers({
    setAddress: async (context, { body }) =>
      asViewer(context, (viewer) =>
        changeCheckout(sealing, context.tx, viewer, (owner) => setAddress(sealing, context.tx, body, owner)),
      ),
    setCarrier: async (context, { body }) =>
      asViewer(context, (viewer) => chooseCarrier(sealing, context.tx, viewer, body)),
    setPayout: async (context, { body: { payoutMethod } }) =>
      asViewer(context, async (viewer) => {
        const answer = await changeCheckout(sealing, context.tx, viewer, (owner) =>
          setPayout(deps, context.tx, payoutMethod, owner),
        )
        if (answer.ok) context.log.info({ payoutType: payoutMethod.type }, 'payout method chosen')
        return answer
      }),
    removePayout: async (context) =>
      asViewer(context, async (viewer) => {
        const answer = await changeCheckout(sealing, context.tx, viewer, (owner) =>
          removePayout(sealing, context.tx, owner),
        )
        if (answer.ok) context.log.info('payout method removed')
        return answer
      }),
  })
}

function orderHandlers(deps: OrderDeps) {
  return defineHandlers({
    placeOrder: async (context, { body }) =>
      asViewer(context, async (viewer) => {
        const placed = await placeOrder(deps, context.tx, body, viewer)
        if (placed.ok) context.log.info({ orderUuid: placed.value.uuid }, 'order placed')
        return placed
      }),
    sellAgain: async (context, { params }) =>
      asViewer(context, (viewer) => sellAgain(deps, context.tx, params.uuid, viewer)),
    addOrderItems: async (context, { params }) =>
      asViewer(context, async (viewer) => {
        const added = await addToOrder(deps, context.tx, params.uuid, viewer)
        return added.ok ? ok(await orderView(deps.sealing, context.tx, added.value, viewer)) : added
      }),
  })
}

interface SentPrice {
  readonly price: number
  readonly searchUuid?: string | undefined
}

interface SentItem extends SentPrice {
  readonly customerGradingDto?: Grading | undefined
  readonly editId?: number | undefined
  readonly place?: number | undefined
}

function seenItem(productId: number, { price, searchUuid }: SentPrice) {
  return { productId, seenCents: price, searchUuid: searchUuid ?? null }
}

function wantedItem(productId: number, { customerGradingDto, editId, place, ...seen }: SentItem) {
  return {
    ...seenItem(productId, seen),
    grading: customerGradingDto ?? null,
    editId: editId ?? null,
    place: place ?? null,
  }
}
