import type { SealPlace, Sealing } from '#server/platform/sealing.ts'

export function customerSealPlace(customerId: string, column: 'email' | 'name'): SealPlace {
  return ['customer', customerId, column]
}

export interface PersonName {
  readonly firstName: string | null
  readonly lastName: string | null
}

export function sealName(sealing: Sealing, customerId: string, name: PersonName): Buffer | null {
  if (name.firstName === null && name.lastName === null) return null
  return sealing.seal(JSON.stringify(name), customerSealPlace(customerId, 'name'))
}

export function openName(sealing: Sealing, customerId: string, sealed: Buffer | null): PersonName {
  if (sealed === null) return { firstName: null, lastName: null }
  // sealed by sealName alone, so the shape is known
  return JSON.parse(sealing.open(sealed, customerSealPlace(customerId, 'name'))) as PersonName
}

/** Personal data that travel with an event are sealed, and bound to this one event. */
interface Travel {
  readonly id: string
  readonly what: 'email' | 'iban'
}

export function sealTravelling(sealing: Sealing, travel: Travel, text: string): string {
  return sealing.seal(text, placeOfTravel(travel)).toString('base64')
}

export function openTravelling(sealing: Sealing, travel: Travel, sealed: string): string {
  return sealing.open(Buffer.from(sealed, 'base64'), placeOfTravel(travel))
}

function placeOfTravel({ id, what }: Travel): SealPlace {
  return ['account_event', id, what]
}
