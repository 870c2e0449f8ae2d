import { fail, ok, type Result } from '#kernel/result.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { customerById, dropIdentity, lockCustomer, type Customer } from './repo.ts'

type LinkedProvider = Customer['providers'][number]

/** After the lock: two calls at once must not take the last two ways into an account. */
export async function unlinkProvider(
  sealing: Sealing,
  tx: Tx,
  { customerId, provider }: { readonly customerId: string; readonly provider: LinkedProvider },
): Promise<Result<LinkedProvider[], 'login.required' | 'login.last-way'>> {
  await lockCustomer(tx, customerId)
  const customer = await customerById(sealing, tx, customerId)
  if (!customer) return fail('login.required')
  const left = customer.providers.filter((one) => one !== provider)
  if (left.length === 0 && !customer.hasPassword) return fail('login.last-way')
  await dropIdentity(tx, customerId, provider)
  return ok(left)
}
