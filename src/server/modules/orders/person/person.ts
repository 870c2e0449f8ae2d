import { randomBytes, randomUUID } from 'node:crypto'
import { customersAmong } from '#server/modules/accounts/index.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { Person, PersonDeps } from '#server/platform/person.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import type { Personal } from '../draft.ts'
import { readPersonOrders, overwriteOrders, type ForgottenOrder } from './repo.ts'
import { readOrders } from '../repo.ts'
import { sealPersonal } from '../sealed.ts'
import { isFinalOrder, currentOrderState } from '../states.ts'
import type { StoredOrder } from '../stored.ts'

const atOnce = 100

/**
 * The orders of an account, and those that a guest placed with the mailbox. An order that another account placed with
 * the same address belongs to that account, so a mailbox opens no address and no bank account of somebody else.
 */
export async function personOrderUuids(
  { sealing }: PersonDeps,
  db: Db | Tx,
  person: Person,
): Promise<string[]> {
  const found = await readPersonOrders(sealing, db, person)
  const customers = await customersAmong(
    db,
    found.map(({ ownerId }) => ownerId),
  )
  return found
    .filter(({ ownerId }) => ownerId === person.customerId || !customers.has(ownerId))
    .map(({ uuid }) => uuid)
}

export async function* ordersOf(
  deps: PersonDeps,
  db: Db | Tx,
  person: Person,
): AsyncGenerator<StoredOrder[]> {
  const uuids = await personOrderUuids(deps, db, person)
  for (let from = 0; from < uuids.length; from += atOnce)
    yield await readOrders(db, uuids.slice(from, from + atOnce))
}

/** When the last of what is still open can be over at the latest; null when nothing is. */
export async function openUntil(
  deps: PersonDeps,
  db: Db | Tx,
  person: Person,
  now: Date,
): Promise<Date | null> {
  let latest: Date | null = null
  for await (const orders of ordersOf(deps, db, person))
    for (const order of orders) {
      if (isFinalOrder(currentOrderState(order, now))) continue
      const until = endOf(order, now)
      if (latest === null || until > latest) latest = until
    }
  return latest
}

const day = 24 * 60 * 60_000
/** The days from the last day to send until grading, decision, payout and return are finished. */
const settlingDays = 60

function endOf({ expiresAt, firstScanAt }: StoredOrder, now: Date): Date {
  if (firstScanAt === null) return expiresAt > now ? expiresAt : now
  return new Date(Math.max(expiresAt.getTime(), now.getTime()) + settlingDays * day)
}

export interface PersonFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** The papers of their open orders; those of the others are not made any more (rulebook §8). */
export async function* exportPapers(deps: PersonDeps, db: Db, person: Person): AsyncGenerator<PersonFile> {
  const [{ paperOrder }, { paperFiles: filesOf }, { drawPaper }] = await Promise.all([
    import('../papers/read-papers.ts'),
    import('../papers/kinds.ts'),
    import('../papers/draw.ts'),
  ])
  for await (const orders of ordersOf(deps, db, person))
    for (const order of orders) {
      const papers = await paperOrder(db, deps.sealing, order)
      if (!papers) continue
      for (const file of filesOf(papers))
        yield { name: `${order.number}/${file.name}`, bytes: (await drawPaper(papers, file)).bytes }
    }
}

/** Overwrites the person in their orders and closes every way to them; number, items and sums stay. Returns the uuids. */
export async function forgetOrders(
  deps: PersonDeps,
  tx: Tx,
  person: Person,
  now: Date,
): Promise<readonly string[]> {
  const uuids: string[] = []
  for await (const orders of ordersOf(deps, tx, person)) {
    const forgottenOrders = orders.map((order) => withoutPerson(deps.sealing, order))
    await overwriteOrders(tx, forgottenOrders, now)
    uuids.push(...forgottenOrders.map(({ uuid }) => uuid))
  }
  return uuids
}

const deletedText = 'deleted'

function withoutPerson(sealing: Sealing, { uuid, country, payoutType }: StoredOrder): ForgottenOrder {
  const none = { id: null, extra: null, postNumber: null, houseNumber: null }
  const place = {
    kind: 'street',
    street: deletedText,
    postcode: deletedText,
    city: deletedText,
    country,
  } as const
  const { address, email, payout } = sealPersonal(sealing, uuid, {
    address: { ...none, ...place, firstName: deletedText, lastName: deletedText },
    email: deletedText,
    phone: null,
    payout: payoutWithout(payoutType),
  })
  return { uuid, ownerId: randomUUID(), address, email, payout, emailHash: randomBytes(32) }
}

function payoutWithout(type: Personal['payout']['type']): Personal['payout'] {
  switch (type) {
    case 'bank_transfer':
      return { type, iban: deletedText, holder: deletedText }
    case 'paypal':
      return { type, email: deletedText, isConfirmed: false }
    case 'voucher':
      return { type }
  }
}
