import { randomUUID } from 'node:crypto'
import { maskIban } from '#kernel/mask-iban.ts'
import { sealTravelling } from '#server/modules/accounts/index.ts'
import type { OrderDeps } from '#server/modules/orders/index.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import { addSaved, type BankAccount } from './saved.ts'

interface Keeping {
  readonly ownerId: string
  readonly account: BankAccount
  readonly now: Date
}

/** The customer gets a mail about a new or changed account, because money could go to a stranger (security.md D12). */
export async function keepAccount(
  { sealing, outbox }: OrderDeps,
  tx: Tx,
  { ownerId, account, now }: Keeping,
): Promise<void> {
  const { isNew } = await addSaved(sealing, tx, { ownerId, kind: 'account', value: account, now })
  if (!isNew) return
  const savingId = randomUUID()
  const iban = sealTravelling(sealing, { id: savingId, what: 'iban' }, maskIban(account.iban))
  await outbox.publish(tx, { type: 'customer.account-saved', data: { customerId: ownerId, savingId, iban } })
}
