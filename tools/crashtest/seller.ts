import { z } from 'zod'
import { api } from '#contract/api.ts'
import { anAddress } from '#testing/checkout.ts'
import { testClient, type SendOptions, type TestAnswer, type TestClient } from '#testing/client.ts'

interface PricedTitle {
  readonly id: number
  readonly cents: number
}

/** A guest who takes an empty box on a running server as far as the order. */
export interface Seller {
  fill(titles: readonly PricedTitle[]): Promise<void>
  /** Takes every step of the checkout, so that only the press of the last button is missing. */
  prepare(): Promise<void>
  /** Returns the uuid of the order; null if the server refused for the moment and the call is to be sent again. */
  place(key: string): Promise<string | null>
  finishView(uuid: string): Promise<void>
  /** The next step that the shop tells the seller. */
  nextStep(uuid: string): Promise<string | null>
}

interface SellerOpening {
  readonly port: number
  /** Gives each seller its own mailbox and network, so that limits and quantities count each seller alone. */
  readonly index: number
  readonly payout?: object
  /** The cookies of the session, for a caller that goes on with the same session. */
  readonly cookies?: Map<string, string>
  /** Called after each call with the milliseconds it took. */
  readonly onCall?: (name: string, milliseconds: number) => void
}

const declared = {
  termsAccepted: true,
  ownershipDeclared: true,
  dataErasureAccepted: true,
  isAdult: true,
} as const
const Token = z.object({ token: z.string() })
const Hash = z.object({ hash: z.string() })
/** Statuses after which the call is sent again: overload, a restart, or a call with the same key that still runs. */
const temporaryStatuses = new Set([409, 429, 502, 503])

export async function openSeller(opening: SellerOpening): Promise<Seller> {
  const call = await openCaller(opening)
  const { index, payout = { type: 'voucher' } } = opening
  let hash = ''
  return {
    fill: async (titles) => {
      await call('experiments', 'POST', '/api/update-experiments', {
        body: { experiments: [{ key: 'minOrder', variant: 'control' }] },
      })
      for (const { id, cents } of titles)
        await call('add', 'POST', `/api/cart/${id}`, { body: { price: cents } })
    },
    prepare: async () => {
      await call('prepare', 'POST', '/api/prepare-checkout')
      const email = `seller-${index}@example.org`
      await call('address', 'PUT', '/api/checkout/address', { body: { address: anAddress, email } })
      await call('carrier', 'POST', '/api/checkout/carrier', { body: { carrier: 'dhl' } })
      const chosen = await call('payout', 'POST', '/api/checkout/payout', {
        body: { payoutMethod: payout },
      })
      hash = Hash.parse(chosen.json()).hash
    },
    place: async (key) => {
      const body = { hash, ...declared }
      const answer = await call('place', 'POST', '/api/checkout', {
        body,
        headers: { 'idempotency-key': key },
      })
      return temporaryStatuses.has(answer.status) ? null : api.placeOrder.ok.parse(answer.json()).uuid
    },
    finishView: async (uuid) => {
      await call('finish view', 'GET', `/api/checkout/finish-view/${uuid}`)
    },
    nextStep: async (uuid) => {
      const order = await call('order', 'GET', `/api/orders/${uuid}`)
      return api.order.ok.parse(order.json()).nextStep?.key ?? null
    },
  }
}

type Call = (name: string, method: string, path: string, options?: SendOptions) => Promise<TestAnswer>

/** Opens a session and returns a function that calls the server in it. Any other refusal than a temporary one throws. */
export async function openCaller(opening: SellerOpening): Promise<Call> {
  let token: string | null = null
  const client = clientWithAddress(opening, () => token)
  const call: Call = async (name, method, path, options) => {
    const started = performance.now()
    const answer = await client.send(method, path, options)
    opening.onCall?.(name, performance.now() - started)
    if (answer.status >= 400 && !(name === 'place' && temporaryStatuses.has(answer.status)))
      throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`)
    return answer
  }
  const issued = await call('token', 'POST', '/api/csrf-token/web')
  token = Token.parse(issued.json()).token
  return call
}

/** Opens a session as `openCaller` does, for tests that look at every answer, refusals too. */
export async function openVisitor(opening: SellerOpening): Promise<TestClient> {
  let token: string | null = null
  const client = clientWithAddress(opening, () => token)
  const issued = await client.post('/api/csrf-token/web')
  token = Token.parse(issued.json()).token
  return client
}

function clientWithAddress(
  { port, index, cookies = new Map() }: SellerOpening,
  csrfToken: () => string | null,
): TestClient {
  const address = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`
  const headers = { 'x-forwarded-for': address }
  return testClient({ port, host: `localhost:${port}`, cookies, headers, csrfToken })
}
