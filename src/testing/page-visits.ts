import { z } from 'zod'
import type { PageName } from '#contract/pages/names.ts'
import type { Params } from '#contract/pages/params.ts'
import { aPassword } from './accounts.ts'
import { anAccount, placeOrder, walkCheckoutSteps } from './checkout.ts'
import type { TestAnswer, TestClient } from './client.ts'
import { exampleProduct } from './example-pages.ts'
import { demoGrading } from './grading.ts'
import type { TestServer } from './server.ts'

/** A visit to a page: the visitor and the parameters with which the page shows its usual content. */
export interface PageVisit {
  readonly client: TestClient
  readonly params?: Params
}

/** A visitor who opens these pages too early is sent to another page (acceptance B11, C1). */
const checkoutSteps = ['checkout_address', 'checkout_carrier', 'checkout_payout', 'checkout_summary'] as const
/** These pages show an order to the person who placed it. */
const orderPages = ['checkout_finished', 'checkout_documents', 'checkout_qr_code', 'checklist'] as const
/** Empty for nobody, full for a customer. */
const customerPages = [
  'my',
  'my_sales',
  'my_payouts',
  'my_addresses',
  'my_accounts',
  'my_watches',
  'my_settings',
  'my_sessions',
  'my_export',
  'my_deletion',
] as const

/** Pages that need a box, a checkout, an order or an account: a visitor who has it. */
export async function visitsWithState(server: TestServer): Promise<ReadonlyMap<PageName, PageVisit>> {
  const seller = await sellerWithPhone(server)
  await walkCheckoutSteps(seller)
  const client = await sellerWithPhone(server)
  const uuid = await orderOf(client, await registered(client))
  return new Map<PageName, PageVisit>([
    ...['cart_show' as const, ...checkoutSteps].map((page): [PageName, PageVisit] => [
      page,
      { client: seller },
    ]),
    ...orderPages.map((page): [PageName, PageVisit] => [
      page,
      { client, params: page === 'checkout_qr_code' ? { uuid, shipmentIndex: '0' } : { uuid } },
    ]),
    ...customerPages.map((page): [PageName, PageVisit] => [page, { client }]),
  ])
}

export async function sellerWithPhone(server: TestServer): Promise<TestClient> {
  const client = await server.guest()
  await addPhone(client)
  return client
}

/** Through the call, so that the keys of this server seal what it stores. */
async function registered(client: TestClient): Promise<string> {
  const email = 'mia@example.test'
  const names = { firstName: 'Mia', lastName: 'Muster' }
  await expectOk(client.post('/api/register', { email, password: aPassword, ...names }))
  return email
}

/** A device with answers, as its page puts it into the box. */
export async function addPhone(client: TestClient): Promise<void> {
  const { id } = exampleProduct
  const customerGradingDto = demoGrading('phone')
  const priced = await expectOk(client.post(`/api/product/${id}/calculate-grading-price`, customerGradingDto))
  const { price } = z.object({ price: z.object({ amount: z.number() }) }).parse(priced.json())
  await expectOk(client.post(`/api/cart/${id}`, { price: price.amount, customerGradingDto }))
}

async function orderOf(client: TestClient, email: string): Promise<string> {
  const payoutMethod = {
    type: 'bank_transfer',
    account: { ...anAccount, iban: 'DE02 1203 0000 0000 2020 51' },
  }
  const hash = await walkCheckoutSteps(client, { email, payoutMethod })
  const placed = await expectOk(placeOrder(client, hash))
  return z.object({ uuid: z.string() }).parse(placed.json()).uuid
}

async function expectOk(asked: Promise<TestAnswer>): Promise<TestAnswer> {
  const answer = await asked
  if (answer.status !== 200 && answer.status !== 201)
    throw new Error(`refused with ${answer.status}: ${answer.text}`)
  return answer
}
