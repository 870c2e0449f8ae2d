import type { ApiOutput } from '#contract/api-client.ts'
import { moneyFromCents } from '#contract/euros.ts'
import type { Locale } from '#kernel/locale.ts'
import { customerById } from '#server/modules/accounts/index.ts'
import { productsById } from '#server/modules/catalogue/index.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { OwnMailbox } from '#server/platform/mailbox.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { removeWatch, readWatches } from './repo.ts'

interface MyWatchesInput {
  readonly customerId: string
  readonly locale: Locale
}

/** Watches hang on an address, so nobody sees those of one they have not confirmed. */
export async function myWatches(
  sealing: Sealing,
  db: Db | Tx,
  { customerId, locale }: MyWatchesInput,
): Promise<ApiOutput<'myPriceWatches'>> {
  const mailbox = await confirmedMailbox(sealing, db, customerId)
  const watches = mailbox ? await readWatches(sealing, db, [mailbox]) : []
  const ids = new Set(watches.flatMap(({ productId }) => productId ?? []))
  const products = await productsById(db, locale, [...ids])
  return watches.flatMap(({ id, productId, wanted, targetCents, createdAt, toldAt }) => {
    const product = productId === null ? null : products.get(productId)
    if (product === undefined) return []
    const target = targetCents === null ? null : moneyFromCents(targetCents)
    const times = { createdAt: createdAt.toISOString(), toldAt: toldAt?.toISOString() ?? null }
    return [{ id, product, wanted, target, ...times }]
  })
}

export async function endWatch(sealing: Sealing, tx: Tx, id: number, asked: MyWatchesInput) {
  const mailbox = await confirmedMailbox(sealing, tx, asked.customerId)
  if (mailbox) await removeWatch(sealing, tx, mailbox, id)
  return myWatches(sealing, tx, asked)
}

async function confirmedMailbox(
  sealing: Sealing,
  db: Db | Tx,
  customerId: string,
): Promise<OwnMailbox | null> {
  const customer = await customerById(sealing, db, customerId)
  return customer?.isConfirmed ? { email: customer.email, until: null } : null
}
