import type { SealPlace, Sealing } from '#server/platform/sealing.ts'

/** What is watched: a product, or the words of a model that is not listed yet. */
export type Watched = number | string

/** The seal is bound to what is watched and to the hash, not to the id: the database gives the id after the row was sealed. */
function watchSealPlace(watched: Watched, hash: Buffer): SealPlace {
  const of = typeof watched === 'number' ? watched : `model ${watched}`
  return ['price_watch', `${of}/${hash.toString('hex')}`, 'email']
}

export function sealEmail(sealing: Sealing, watched: Watched, hash: Buffer, email: string): Buffer {
  return sealing.seal(email, watchSealPlace(watched, hash))
}

/** A row is sealed, or plain where the version before this one wrote it and no task has come by yet. */
interface StoredEmail {
  readonly watched: Watched
  readonly email: string | null
  readonly sealedEmail: Buffer | null
  readonly emailHash: Buffer | null
}

export function openEmail(sealing: Sealing, { watched, email, sealedEmail, emailHash: hash }: StoredEmail) {
  if (sealedEmail && hash) return sealing.open(sealedEmail, watchSealPlace(watched, hash))
  if (email === null) throw new Error('a price watch has lost its address')
  return email
}
