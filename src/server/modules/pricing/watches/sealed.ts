import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Tx } from '#server/platform/db/pool.ts'
import { emailHash, mailboxForms, isRecordedUnder, type OwnMailbox } from '#server/platform/mailbox.ts'
import { sealsPlainRows } from '#server/platform/seal-plain.ts'
import type { Place, Sealing } from '#server/platform/sealing.ts'
import type { Task } from '#server/platform/task.ts'

/** The seal is bound to product and hash, not to the id: the database gives the id after the row was sealed. */
function placeOf(productId: number, hash: Buffer): Place {
  return ['price_watch', `${productId}/${hash.toString('hex')}`, 'email']
}

export function sealEmail(sealing: Sealing, productId: number, hash: Buffer, email: string): Buffer {
  return sealing.seal(email, placeOf(productId, hash))
}

/** A row is sealed, or plain where the version before this one wrote it and no task has come by yet. */
interface StoredEmail {
  readonly productId: number
  readonly email: string | null
  readonly sealedEmail: Buffer | null
  readonly emailHash: Buffer | null
}

export function openEmail(sealing: Sealing, { productId, email, sealedEmail, emailHash: hash }: StoredEmail) {
  if (sealedEmail && hash) return sealing.open(sealedEmail, placeOf(productId, hash))
  if (email === null) throw new Error('a price watch has lost its address')
  return email
}

export function isWatchOf(sealing: Sealing, mailboxes: readonly OwnMailbox[]): RawBuilder<SqlBool> {
  const plain = mailboxes.flatMap(({ email, until }) => (until === null ? mailboxForms(email) : []))
  const isSealed = isRecordedUnder(sealing, mailboxes, { hash: 'email_hash', at: 'created_at' })
  return sql<SqlBool>`(${isSealed} or email = any(${plain}::text[]))`
}

/** Watches that the version before this one wrote, and may still write while the two overlap. */
export function sealsPlainWatches(sealing: Sealing): Task {
  return sealsPlainRows({
    name: 'seal-plain-watches',
    sealSome: async (tx, limit) => {
      const rows = await plainWatches(tx, limit)
      const sealed = rows.map(({ id, productId, email }) => {
        const hash = emailHash(sealing, email)
        return { id, productId, hash, email: sealEmail(sealing, productId, hash, email) }
      })
      if (rows.length > 0) await store(tx, sealed)
      return rows.length
    },
  })
}

function plainWatches(tx: Tx, limit: number) {
  return tx
    .selectFrom('price_watch')
    .select(['id', 'product_id as productId', 'email'])
    .where('email', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .$narrowType<{ email: string }>()
    .execute()
}

interface SealedWatch {
  readonly id: number
  readonly productId: number
  readonly hash: Buffer
  readonly email: Buffer
}

/** Who asked for the same again meanwhile has a sealed row already: the plain one is the older wish. */
async function store(tx: Tx, watches: readonly SealedWatch[]): Promise<void> {
  const rows = sql`unnest(
    ${watches.map(({ id }) => id)}::integer[],
    ${watches.map(({ productId }) => productId)}::integer[],
    ${watches.map(({ hash }) => hash)}::bytea[],
    ${watches.map(({ email }) => email)}::bytea[]
  ) as sealed (id, product_id, hash, email)`
  await sql`
    delete from price_watch using ${rows}
    where price_watch.id = sealed.id and exists (
      select from price_watch as newer where newer.product_id = sealed.product_id and newer.email_hash = sealed.hash
    )
  `.execute(tx)
  await sql`
    update price_watch set email = null, sealed_email = sealed.email, email_hash = sealed.hash
    from ${rows} where price_watch.id = sealed.id
  `.execute(tx)
}
