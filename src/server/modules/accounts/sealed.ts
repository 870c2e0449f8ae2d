import type { Place, Sealing } from '#server/platform/sealing.ts'

/** Found by the same hash as the orders of a mailbox, whatever the letters were typed in. */
function mailbox(email: string): string {
  return email.trim().toLowerCase()
}

export function emailHash(sealing: Sealing, email: string): Buffer {
  return sealing.hash(mailbox(email), 'email')
}

/** By every key, for what was stored before a rotation. */
export function emailHashes(sealing: Sealing, email: string): readonly Buffer[] {
  return sealing.hashes(mailbox(email), 'email')
}

export function isSameMailbox(one: string, other: string): boolean {
  return mailbox(one) === mailbox(other)
}

export function placeOf(customerId: string, column: 'email' | 'name'): Place {
  return ['customer', customerId, column]
}

export interface PersonName {
  readonly firstName: string | null
  readonly lastName: string | null
}

export function sealName(sealing: Sealing, customerId: string, name: PersonName): Buffer | null {
  if (name.firstName === null && name.lastName === null) return null
  return sealing.seal(JSON.stringify(name), placeOf(customerId, 'name'))
}

export function openName(sealing: Sealing, customerId: string, sealed: Buffer | null): PersonName {
  if (sealed === null) return { firstName: null, lastName: null }
  // sealed by sealName alone, so the shape is known
  return JSON.parse(sealing.open(sealed, placeOf(customerId, 'name'))) as PersonName
}

/** An address that travels with an event: sealed, bound to this one travel. */
export function sealTravelling(sealing: Sealing, travelId: string, email: string): string {
  return sealing.seal(email, ['account_event', travelId, 'email']).toString('base64')
}

export function openTravelling(sealing: Sealing, travelId: string, sealed: string): string {
  return sealing.open(Buffer.from(sealed, 'base64'), ['account_event', travelId, 'email'])
}
