import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { anAccount, anAddress, allDeclarations } from '#testing/checkout.ts'
import { openCaller } from '../crashtest/seller.ts'
import type { Measured } from './measured.ts'

type Caller = Awaited<ReturnType<typeof openCaller>>

/** One call that every seller makes, in the order in which sellers make them. */
interface SellStep {
  readonly name: string
  /** Milliseconds of the processor, server and database together. */
  readonly atMost: number
  readonly ask: (seller: WorkSeller, titleId: number) => Promise<void>
}

interface WorkSeller {
  readonly call: Caller
  /** The hash of the box that the seller saw last. */
  hash: string
}

const Hash = z.object({ hash: z.string() })
/** Sellers of a measurement get networks of their own, apart from those who only open a session. */
const firstIndex = 10_000

/** With the keys that browsers send. */
const addStep: SellStep = {
  name: 'add to a box',
  atMost: 4,
  ask: async ({ call }, titleId) => {
    const headers = { 'idempotency-key': randomUUID() }
    await call('add', 'POST', `/api/cart/${titleId}`, { body: { price: 0 }, headers })
  },
}

const checkoutSteps: readonly SellStep[] = [
  {
    name: 'prepare the checkout',
    atMost: 4,
    ask: async ({ call }) => void (await call('prepare', 'POST', '/api/prepare-checkout')),
  },
  {
    name: 'choose the address',
    atMost: 4,
    ask: async ({ call }) => {
      const body = { address: anAddress, email: `${randomUUID()}@example.org` }
      await call('address', 'PUT', '/api/checkout/address', { body })
    },
  },
  {
    name: 'choose the carrier',
    atMost: 4,
    ask: async ({ call }) =>
      void (await call('carrier', 'POST', '/api/checkout/carrier', { body: { carrier: 'dhl' } })),
  },
  {
    name: 'choose the payout',
    atMost: 4,
    ask: async (seller) => {
      const body = { payoutMethod: { type: 'bank_transfer', account: anAccount } }
      const chosen = await seller.call('payout', 'POST', '/api/checkout/payout', { body })
      seller.hash = Hash.parse(chosen.json()).hash
    },
  },
  {
    name: 'place the order',
    atMost: 8,
    ask: async ({ call, hash }) => {
      const headers = { 'idempotency-key': randomUUID() }
      const placed = await call('place', 'POST', '/api/checkout', {
        body: { hash, ...allDeclarations },
        headers,
      })
      if (placed.status !== 201) throw new Error(`an order was not placed: ${placed.text}`)
    },
  },
]

interface Measuring {
  readonly app: Measured
  readonly ids: readonly number[]
  readonly sellers: number
  readonly itemsEach: number
  /** Runs the calls and says what they cost. */
  readonly measure: (
    step: Pick<SellStep, 'name' | 'atMost'>,
    calls: number,
    work: () => Promise<void>,
  ) => Promise<void>
}

/**
 * Takes many sellers through the shop, all of them one step before anybody takes the next. As many sellers go first
 * without being measured: code that has run a few times only costs several times as much.
 */
export async function measureSelling({ app, ids, sellers, itemsEach, measure }: Measuring): Promise<void> {
  const port = Number(new URL(app.origin).port)
  const titles = ids.slice(0, itemsEach)
  const warmUp: Measuring['measure'] = (_step, _calls, work) => work()
  await sellTogether(await opened(port, firstIndex, sellers), titles, warmUp)
  await sellTogether(await opened(port, firstIndex + sellers, sellers), titles, measure)
}

async function opened(port: number, from: number, count: number): Promise<WorkSeller[]> {
  const sellers: WorkSeller[] = []
  for (let index = from; index < from + count; index += 1) {
    const call = await openCaller({ port, index })
    const body = { experiments: [{ key: 'minOrder', variant: 'control' }] }
    await call('experiments', 'POST', '/api/update-experiments', { body })
    sellers.push({ call, hash: '' })
  }
  return sellers
}

async function sellTogether(
  sellers: readonly WorkSeller[],
  [first = 0, ...others]: readonly number[],
  measure: Measuring['measure'],
): Promise<void> {
  const each = async (step: SellStep, titleId: number) => {
    for (const seller of sellers) await step.ask(seller, titleId)
  }
  await each(addStep, first)
  await measure(addStep, sellers.length * others.length, async () => {
    for (const id of others) await each(addStep, id)
  })
  for (const step of checkoutSteps) await measure(step, sellers.length, () => each(step, 0))
}
