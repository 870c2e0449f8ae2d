import { fail } from '#kernel/result.ts'
import type { Grading } from '#server/modules/pricing/index.ts'
import { handlers, type RequestContext } from '#server/platform/http/context.ts'
import { addItem, addTradeIn, addUngraded } from './add.ts'
import { addMany } from './bulk/decide.ts'
import { lookUpCodes } from './bulk/lookup.ts'
import { prepareCheckout, removeCoupon, removeExpress, setCoupon, setExpress } from './choices.ts'
import { noCheckout, type CheckoutPort } from './checkout-port.ts'
import { boxProducts, gradingOfItem, showBox, takeOut } from './service.ts'
import type { Viewer } from './view.ts'

export function boxHandlers(checkout: CheckoutPort = noCheckout) {
  const asViewer = viewing(checkout)
  return handlers({
    cart: async (context) => asViewer(context, (viewer) => showBox(context.db, viewer)),
    cartProducts: async (context) => asViewer(context, (viewer) => boxProducts(context.db, viewer)),
    addToCart: async (context, { params, body }) =>
      asViewer(context, (viewer) =>
        addItem(context.tx, { ...wantedOf(params.id, body), isTradeIn: false }, viewer),
      ),
    addTradeInItem: async (context, { params, body }) =>
      asViewer(context, (viewer) => addTradeIn(context.tx, wantedOf(params.id, body), viewer)),
    addProduct: async (context, { params, body }) =>
      asViewer(context, (viewer) => addUngraded(context.tx, params.id, body.price, viewer)),
    removeCartItem: async (context, { params }) =>
      asViewer(context, (viewer) => takeOut(context.tx, params.id, viewer)),
    removeAllCartItems: async (context) => asViewer(context, (viewer) => takeOut(context.tx, null, viewer)),
    orderProductGradingAnswers: async (context, { params }) =>
      asViewer(context, (viewer) => gradingOfItem(context.db, params.id, viewer)),

    prepareCheckout: async (context) => asViewer(context, (viewer) => prepareCheckout(context.tx, viewer)),
    setCoupon: async (context, { body }) =>
      asViewer(context, (viewer) => setCoupon(context.tx, body.code, viewer)),
    removeCoupon: async (context) => asViewer(context, (viewer) => removeCoupon(context.tx, viewer)),
    setExpressGrading: async (context) => asViewer(context, (viewer) => setExpress(context.tx, viewer)),
    removeExpressGrading: async (context) => asViewer(context, (viewer) => removeExpress(context.tx, viewer)),

    bulkIsbn: async ({ clock, locale, tx }, { body }) =>
      lookUpCodes(tx, { typed: body.identifiers, isScan: body.isScan ?? false, locale, now: clock.now() }),
    bulkIsbnDecision: async (context, { body }) =>
      asViewer(context, (viewer) => addMany(context.tx, body.items, viewer)),
  })
}

/** Nobody without a session comes this far; the rule stands in the contract. */
function viewing(checkout: CheckoutPort) {
  return <T>({ actor, clock, locale }: RequestContext, use: (viewer: Viewer) => Promise<T>) =>
    actor ? use({ actor, locale, now: clock.now(), checkout }) : fail('session.required')
}

interface Sent {
  readonly price: number
  readonly customerGradingDto?: Grading | undefined
  readonly editId?: number | undefined
}

function wantedOf(productId: number, { price, customerGradingDto, editId }: Sent) {
  return { productId, seenCents: price, grading: customerGradingDto ?? null, editId: editId ?? null }
}
