import { fail, ok } from '#kernel/result.ts'
import { tidyText } from '#kernel/typed-words.ts'
import type { OrderDeps } from '#server/modules/orders/index.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { judgeAddress, type AddressEntry } from './address-rules.ts'
import { keepAccount } from './keep-account.ts'
import { isHolderName, judgeIban } from './payout-rules.ts'
import * as repo from './repo.ts'
import { addSaved } from './saved.ts'
import { readSavedAccounts, readSavedAddresses } from './saved-views.ts'

/** The own area keeps and forgets what the checkout offers the next time. */
interface Owner {
  readonly ownerId: string
  readonly now: Date
}

export async function saveAddress(sealing: Sealing, tx: Tx, entry: AddressEntry, { ownerId, now }: Owner) {
  const judged = judgeAddress(entry)
  if (!judged.ok) return judged
  await addSaved(sealing, tx, { ownerId, kind: 'address', value: judged.value, now })
  return ok(await readSavedAddresses(sealing, tx, ownerId))
}

export async function forgetAddress(sealing: Sealing, tx: Tx, id: number, ownerId: string) {
  await repo.forgetRow(tx, { ownerId, kind: 'address' }, id)
  return ok(await readSavedAddresses(sealing, tx, ownerId))
}

interface AccountEntry {
  readonly iban: string
  readonly holder: string
}

export async function saveAccount(deps: OrderDeps, tx: Tx, entry: AccountEntry, { ownerId, now }: Owner) {
  const iban = judgeIban(entry.iban)
  if (!iban.ok) return iban
  const account = { iban: iban.value, holder: tidyText(entry.holder) }
  if (!isHolderName(account.holder))
    return fail('request.invalid', { errors: [{ path: 'holder', code: 'invalid_format' }] })
  await keepAccount(deps, tx, { ownerId, account, now })
  return ok(await readSavedAccounts(deps.sealing, tx, ownerId))
}

export async function forgetAccount(sealing: Sealing, tx: Tx, id: number, ownerId: string) {
  await repo.forgetRow(tx, { ownerId, kind: 'account' }, id)
  return ok(await readSavedAccounts(sealing, tx, ownerId))
}
