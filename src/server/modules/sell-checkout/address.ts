import { fail, ok, type Result } from '#kernel/result.ts'
import { customerById } from '#server/modules/accounts/index.ts'
import type { BoxHolder } from '#server/modules/box/index.ts'
import { carrierByCode } from '#server/modules/shipments/index.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { judgeAddress, type AddressEntry, type AddressRefusal } from './address-rules.ts'
import type { BoxOwner } from './hold.ts'
import { addSaved, savedById } from './saved.ts'
import { readSavedAddresses } from './saved-views.ts'
import { keepCheckout, type Checkout, type ChosenAddress } from './sealed.ts'

export interface AddressChange {
  readonly addressId?: number | undefined
  readonly address?: AddressEntry | undefined
  readonly isSaved?: boolean | undefined
  readonly email?: string | undefined
  readonly phone?: string | undefined
}

/** Guests have none. */
export async function savedAddresses(sealing: Sealing, db: Db, { actor }: Viewer) {
  const ownerId = actor.customerId
  return ok(ownerId === null ? [] : await readSavedAddresses(sealing, db, ownerId))
}

export async function setAddress(
  sealing: Sealing,
  tx: Tx,
  change: AddressChange,
  owner: BoxOwner,
): Promise<Result<Checkout, AddressRefusal | 'not-found' | 'address.not-for-pickup'>> {
  const before = owner.checkout
  const chosen = await addressOf(sealing, tx, change, owner)
  if (!chosen.ok) return chosen
  const email = await emailOf(sealing, tx, change.email ?? before.email, owner)
  if (email === null) return fail('request.invalid', { errors: [{ path: 'email', code: 'invalid_type' }] })
  if (await isForPickup(tx, before, chosen.value)) return fail('address.not-for-pickup')
  const kept = { address: chosen.value, email, phone: change.phone ?? null }
  await keepCheckout(sealing, tx, { boxUuid: owner.box.uuid, change: kept, now: owner.now })
  return ok({ ...before, ...kept })
}

async function addressOf(
  sealing: Sealing,
  tx: Tx,
  { addressId, address, isSaved }: AddressChange,
  { actor, now }: BoxHolder,
): Promise<Result<ChosenAddress, AddressRefusal | 'not-found'>> {
  const ownerId = actor.customerId
  if (address === undefined) {
    const whose = ownerId === null ? null : ({ ownerId, kind: 'address' } as const)
    const found = whose && addressId !== undefined ? await savedById(sealing, tx, whose, addressId) : null
    return found ? ok(found) : fail('not-found')
  }
  const judged = judgeAddress(address)
  if (!judged.ok) return judged
  const { value } = judged
  const isKept = isSaved === true && ownerId !== null
  const kept = isKept ? await addSaved(sealing, tx, { ownerId, kind: 'address', value, now }) : null
  return ok({ ...value, id: kept?.id ?? null })
}

/** We write to customers at the address of their account, so the checkout does not ask for one. */
async function emailOf(sealing: Sealing, tx: Tx, given: string | null, { actor }: BoxHolder) {
  const customer = actor.customerId === null ? null : await customerById(sealing, tx, actor.customerId)
  return customer?.email ?? given
}

/** Nobody opens the door of a locker: the seller chooses another carrier first. */
async function isForPickup(tx: Tx, { carrier }: Checkout, { kind }: ChosenAddress): Promise<boolean> {
  if (carrier === null || kind === 'street') return false
  return (await carrierByCode(tx, carrier))?.kind === 'home'
}
