import { fail, ok, type Result } from '#kernel/result.ts'
import { tidyText } from '#kernel/typed-words.ts'
import { isFresh } from '#server/modules/accounts/index.ts'
import type { BoxHolder } from '#server/modules/box/index.ts'
import type { OrderDeps } from '#server/modules/orders/index.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import type { BoxOwner } from './hold.ts'
import { keepAccount } from './keep-account.ts'
import { isHolderName, judgeIban, type PayoutMethod } from './payout-rules.ts'
import { savedById } from './saved.ts'
import { readSavedAccounts } from './saved-views.ts'
import { keepCheckout, type Checkout } from './sealed.ts'

type AccountEntry =
  | { readonly bankAccountId: number }
  | { readonly iban: string; readonly holder: string; readonly isSaved?: boolean | undefined }

export type PayoutChoice =
  | { readonly type: 'bank_transfer'; readonly account: AccountEntry }
  | { readonly type: 'paypal'; readonly email: string }
  | { readonly type: 'voucher' }

/** Guests have none. */
export async function savedAccounts(sealing: Sealing, db: Db, { actor }: Viewer) {
  const ownerId = actor.customerId
  return ok(ownerId === null ? [] : await readSavedAccounts(sealing, db, ownerId))
}

export async function setPayout(
  deps: OrderDeps,
  tx: Tx,
  choice: PayoutChoice,
  owner: BoxOwner,
): Promise<Result<Checkout, PayoutRefusal>> {
  const method = await methodOf(deps, tx, choice, owner)
  return method.ok ? keepPayout(deps.sealing, tx, owner, method.value) : method
}

export function removePayout(sealing: Sealing, tx: Tx, owner: BoxOwner): Promise<Result<Checkout, never>> {
  return keepPayout(sealing, tx, owner, null)
}

async function keepPayout(
  sealing: Sealing,
  tx: Tx,
  { box, checkout, now }: BoxOwner,
  payout: PayoutMethod | null,
): Promise<Result<Checkout, never>> {
  await keepCheckout(sealing, tx, { boxUuid: box.uuid, change: { payout }, now })
  return ok({ ...checkout, payout })
}

type PayoutRefusal =
  'payout.iban' | 'payout.iban-country' | 'not-found' | 'request.invalid' | 'login.fresh-required'

async function methodOf(
  deps: OrderDeps,
  tx: Tx,
  choice: PayoutChoice,
  owner: BoxHolder,
): Promise<Result<PayoutMethod, PayoutRefusal>> {
  switch (choice.type) {
    case 'bank_transfer':
      return transferTo(deps, tx, choice.account, owner)
    case 'paypal':
      // Nobody has confirmed it yet: the money waits until a login or a code mail does.
      return ok({ type: 'paypal', email: choice.email, isConfirmed: false })
    case 'voucher':
      return ok({ type: 'voucher' })
  }
}

async function transferTo(
  deps: OrderDeps,
  tx: Tx,
  entry: AccountEntry,
  { actor, now }: BoxHolder,
): Promise<Result<PayoutMethod, PayoutRefusal>> {
  const ownerId = actor.customerId
  const whose = ownerId === null ? null : ({ ownerId, kind: 'account' } as const)
  if ('bankAccountId' in entry) {
    const saved = whose && (await savedById(deps.sealing, tx, whose, entry.bankAccountId))
    return saved ? ok({ type: 'bank_transfer', iban: saved.iban, holder: saved.holder }) : fail('not-found')
  }
  const iban = judgeIban(entry.iban)
  if (!iban.ok) return iban
  const account = { iban: iban.value, holder: tidyText(entry.holder) }
  if (!isHolderName(account.holder)) {
    const errors = [{ path: 'payoutMethod.account.holder', code: 'invalid_format' }]
    return fail('request.invalid', { errors })
  }
  if (entry.isSaved && ownerId !== null) {
    if (!isFresh(actor, now)) return fail('login.fresh-required')
    await keepAccount(deps, tx, { ownerId, account, now })
  }
  return ok({ type: 'bank_transfer', ...account })
}
