import type { Tx } from '#server/platform/db/pool.ts'
import { endCustomerSessions } from '#server/platform/sessions/customer-sessions.ts'
import { dropFormerEmails } from './repo-former-emails.ts'
import { pseudonymiseCustomer } from './repo.ts'

/** Empties the row of a customer, so that nobody can log in, gets mail or can be recognised. */
export async function eraseCustomer(tx: Tx, id: string, now: Date): Promise<void> {
  await endCustomerSessions(tx, id)
  await dropFormerEmails(tx, id)
  await pseudonymiseCustomer(tx, id, now)
}
