import { fail, ok, type Result } from '#kernel/result.ts'
import { tidy } from '#kernel/typed-words.ts'
import { holdBox, settle, type Viewer } from '#server/modules/box/index.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { isHolderName, judgeIban, type PayoutMethod } from './payout-rules.ts'
import { save, savedById } from './saved.ts'
import { accountsOf } from './saved-views.ts'
import { keepCheckout } from './sealed.ts'

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
  return ok(ownerId === null ? [] : await accountsOf(sealing, db, ownerId))
}

export async function setPayout(sealing: Sealing, tx: Tx, choice: PayoutChoice, viewer: Viewer) {
  const held = await holdBox(tx, viewer, false)
  if (!held) return fail('not-found')
  const method = await methodOf(sealing, tx, choice, viewer)
  if (!method.ok) return method
  const change = { payout: method.value }
  await keepCheckout(sealing, tx, { boxUuid: held.box.uuid, change, now: viewer.now })
  return ok(await settle(tx, held, viewer))
}

export async function removePayout(sealing: Sealing, tx: Tx, viewer: Viewer) {
  const held = await holdBox(tx, viewer, false)
  if (!held) return fail('not-found')
  await keepCheckout(sealing, tx, { boxUuid: held.box.uuid, change: { payout: null }, now: viewer.now })
  return ok(await settle(tx, held, viewer))
}

type Refusal = 'payout.iban' | 'payout.iban-country' | 'not-found' | 'request.invalid'

async function methodOf(
  sealing: Sealing,
  tx: Tx,
  choice: PayoutChoice,
  viewer: Viewer,
): Promise<Result<PayoutMethod, Refusal>> {
  switch (choice.type) {
    case 'bank_transfer':
      return transferTo(sealing, tx, choice.account, viewer)
    case 'paypal':
      // Nobody has confirmed it yet: the money waits until a login or a code mail does.
      return ok({ type: 'paypal', email: choice.email, isConfirmed: false })
    case 'voucher':
      return ok({ type: 'voucher' })
  }
}

async function transferTo(
  sealing: Sealing,
  tx: Tx,
  entry: AccountEntry,
  { actor, now }: Viewer,
): Promise<Result<PayoutMethod, Refusal>> {
  const ownerId = actor.customerId
  const whose = ownerId === null ? null : ({ ownerId, kind: 'account' } as const)
  if ('bankAccountId' in entry) {
    const saved = whose && (await savedById(sealing, tx, whose, entry.bankAccountId))
    return saved ? ok({ type: 'bank_transfer', iban: saved.iban, holder: saved.holder }) : fail('not-found')
  }
  const iban = judgeIban(entry.iban)
  if (!iban.ok) return iban
  const account = { iban: iban.value, holder: tidy(entry.holder) }
  if (!isHolderName(account.holder)) {
    const errors = [{ path: 'payoutMethod.account.holder', code: 'invalid_format' }]
    return fail('request.invalid', { errors })
  }
  if (entry.isSaved && whose) await save(sealing, tx, { ...whose, value: account, now })
  return ok({ type: 'bank_transfer', ...account })
}
