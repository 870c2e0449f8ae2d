import { randomUUID } from 'node:crypto'
import type { Api } from '#contract/api.ts'
import { aPassword, aLoggedInCustomer, visitorIdBehind } from './accounts.ts'
import { ownedBox } from './box.ts'
import { anAddress, allDeclarations, walkCheckoutSteps } from './checkout.ts'
import type { SendOptions, TestClient } from './client.ts'
import { gradedProductId, savedGrading } from './grading.ts'
import { aDraftItem, aPerson, placedOrder } from './order.ts'
import { testSealing, type TestServer } from './server.ts'
import { knowCarriers } from './shipping.ts'

/** An object somebody owns, and the call that only its owner may make. */
export interface OwnedObject {
  readonly owner: TestClient
  readonly path: string
  readonly options?: SendOptions
}

type OwnerKey = { [K in keyof Api]: Api[K]['access'] extends 'owner' ? K : never }[keyof Api]

const graderId = '0198a000-0000-7000-8000-0000000000a5'

/** A box with one graded device, and a call on it. */
function onBox(path: (itemId: number) => string, body?: object) {
  return async (server: TestServer): Promise<OwnedObject> => {
    const ownerId = randomUUID()
    const itemId = await ownedBox(server.database.db, ownerId, server.clock.now())
    const owner = await server.customer(ownerId)
    return { owner, path: path(itemId), ...(body && { options: { body } }) }
  }
}

/** The same in a shop that knows carriers. */
function onShippedBox(path: string, body?: object) {
  return async (server: TestServer): Promise<OwnedObject> => {
    await knowCarriers(server.database.db)
    return onBox(() => path, body)(server)
  }
}

/** An order of two items in a shop that knows carriers, and a call on it. */
function onOrder(path: (order: { readonly uuid: string; readonly itemId: number }) => string, body?: object) {
  return async (server: TestServer): Promise<OwnedObject> => {
    const { db } = server.database
    const now = server.clock.now()
    const ownerId = randomUUID()
    await knowCarriers(db)
    await ownedBox(db, ownerId, now)
    const items = [1, 2].map((id) => aDraftItem({ id, productId: gradedProductId, family: 'ce' }))
    const { uuid } = await placedOrder(db, { ownerId, now, items })
    const { id: itemId } = await db
      .selectFrom('sell_item')
      .select('id')
      .where('order_uuid', '=', uuid)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const owner = await server.customer(ownerId)
    return { owner, path: path({ uuid, itemId }), ...(body && { options: { body } }) }
  }
}

/** An order of a guest, who may open an account with it. */
async function onGuestOrder(server: TestServer): Promise<OwnedObject> {
  const owner = await server.guest()
  const personal = { ...aPerson, email: `${randomUUID()}@example.test` }
  const { uuid } = await placedOrder(server.database.db, {
    ownerId: await visitorIdBehind(server, owner),
    personal,
    now: server.clock.now(),
  })
  return { owner, path: `/api/orders/${uuid}/account`, options: { body: { password: aPassword } } }
}

/** A box on which everything is chosen; another one each time, because placing ends it. */
async function placing(server: TestServer): Promise<OwnedObject> {
  const { owner } = await onShippedBox('')(server)
  const hash = await walkCheckoutSteps(owner, { email: `${randomUUID()}@example.test` })
  return { owner, path: '/api/checkout', options: { body: { hash, ...allDeclarations } } }
}

/** A copy of somebody's data, ready to be fetched. */
async function onExport(server: TestServer): Promise<OwnedObject> {
  const { db } = server.database
  const { customerId, client: owner } = await aLoggedInCustomer(server, { password: null })
  const uuid = randomUUID()
  const now = server.clock.now()
  const file = testSealing.sealBytes(Buffer.from('zip'), ['data_export', uuid, 'file'])
  await db
    .insertInto('data_export')
    .values({
      uuid,
      owner_id: customerId,
      customer_id: customerId,
      email: null,
      email_hash: null,
      locale: 'de',
      asked_at: now,
      ready_at: now,
      expires_at: new Date(now.getTime() + 60_000),
      file,
    })
    .execute()
  return { owner, path: `/api/my/exports/${uuid}/file` }
}

/** How a test comes to an owned object, by endpoint. The access test asks for one as soon as the endpoint is built. */
export const ownedObjectMakers: Partial<Record<OwnerKey, (server: TestServer) => Promise<OwnedObject>>> = {
  exportFile: onExport,
  customerGrading: async (server) => {
    const uuid = await savedGrading(server.database.db, { ownerId: graderId, now: server.clock.now() })
    return { owner: await server.customer(graderId), path: `/api/customer-gradings/${uuid}` }
  },
  cart: onBox(() => '/api/cart'),
  cartProducts: onBox(() => '/api/cart/fetch-products'),
  removeCartItem: onBox((itemId) => `/api/cart/item/${itemId}`),
  removeAllCartItems: onBox(() => '/api/cart/item'),
  orderProductGradingAnswers: onBox((itemId) => `/api/cart/order-product/${itemId}/customer-grading-answers`),
  prepareCheckout: onBox(() => '/api/prepare-checkout'),
  removeCoupon: onBox(() => '/api/checkout/coupon'),
  setExpressGrading: onBox(() => '/api/checkout/express-grading'),
  removeExpressGrading: onBox(() => '/api/checkout/express-grading'),
  setAddress: onBox(() => '/api/checkout/address', { address: anAddress, email: 'seller@example.test' }),
  carriers: onShippedBox('/api/checkout/carrier'),
  setCarrier: onShippedBox('/api/checkout/carrier', { carrier: 'dhl' }),
  pickupDates: onShippedBox('/api/checkout/carrier/dhl-pickup/pickup/dates'),
  setPayout: onBox(() => '/api/checkout/payout', { payoutMethod: { type: 'voucher' } }),
  placeOrder: placing,
  finishView: onOrder(({ uuid }) => `/api/checkout/finish-view/${uuid}`),
  removePayout: onBox(() => '/api/checkout/payout'),
  order: onOrder(({ uuid }) => `/api/orders/${uuid}`),
  orderShipmentInformation: onOrder(({ uuid }) => `/api/orders/${uuid}/shipment-information`),
  orderDocument: onOrder(({ uuid }) => `/api/orders/${uuid}/documents/delivery-note.pdf`),
  orderShipments: onOrder(({ uuid }) => `/api/orders/${uuid}/shipments`),
  reOfferPriceExplanations: onOrder(({ uuid }) => `/api/orders/${uuid}/re-offer-price-explanations`),
  openAccount: onGuestOrder,
  cancelOrder: onOrder(({ uuid }) => `/api/orders/${uuid}/cancel`),
  correctOrderAddress: onOrder(({ uuid }) => `/api/orders/${uuid}/address`, { address: anAddress }),
  sellAgain: async (server) => {
    const order = await onOrder(({ uuid }) => `/api/orders/${uuid}/box`)(server)
    await order.owner.send('POST', order.path.replace(/box$/, 'cancel'))
    return order
  },
  addOrderItems: onOrder(({ uuid }) => `/api/orders/${uuid}/items`),
  removeOrderItem: onOrder(({ uuid, itemId }) => `/api/orders/${uuid}/items/${itemId}`),
  checklist: onOrder(({ uuid }) => `/api/checklist/${uuid}`),
  tickChecklistStep: onOrder(({ uuid }) => `/api/checklist/${uuid}/steps/seal`, { isDone: true }),
  voteHelpfulness: onOrder(({ uuid }) => `/api/checklist/${uuid}/helpfulness`, { isHelpful: true }),
}
