import type { SealPlace, Sealing } from '#server/platform/sealing.ts'

/** The seal is bound to product and hash, not to the id: the database gives the id after the row was sealed. */
function watchSealPlace(productId: number, hash: Buffer): SealPlace {
  return ['price_watch', `${productId}/${hash.toString('hex')}`, 'email']
}

export function sealEmail(sealing: Sealing, productId: number, hash: Buffer, email: string): Buffer {
  return sealing.seal(email, watchSealPlace(productId, hash))
}

/** A row is sealed, or plain where the version before this one wrote it and no task has come by yet. */
interface StoredEmail {
  readonly productId: number
  readonly email: string | null
  readonly sealedEmail: Buffer | null
  readonly emailHash: Buffer | null
}

export function openEmail(sealing: Sealing, { productId, email, sealedEmail, emailHash: hash }: StoredEmail) {
  if (sealedEmail && hash) return sealing.open(sealedEmail, watchSealPlace(productId, hash))
  if (email === null) throw new Error('a price watch has lost its address')
  return email
}
