import { ok, type Result } from '#kernel/result.ts'
import { finishReset, prepareReset, takeReset, type ProvesLogin } from '#server/modules/accounts/index.ts'
import type { RequestContext } from '#server/platform/http/context.ts'
import type { LoginDeps } from './enter.ts'
import { forgetUnproven } from './forget-unproven.ts'

type ResetPasswordRefusal = 'mail-key.invalid' | 'register.password-common' | 'request.too-many'

/** The key proves that its holder reads the mailbox, so all sessions and all data of a stranger in the account end. */
export async function resetPassword(
  deps: LoginDeps,
  context: RequestContext,
  wanted: { readonly key: string; readonly password: string },
): Promise<Result<ProvesLogin<'mail-key.invalid'>, ResetPasswordRefusal>> {
  const prepared = await prepareReset(deps, context, wanted)
  if (!prepared.ok) return prepared
  return ok(async ({ tx }) => {
    const taken = await takeReset(deps.sealing, tx, prepared.value)
    if (!taken.ok) return taken
    const { customerId, wasUnproven } = taken.value
    if (wasUnproven) await forgetUnproven(deps.sealing, tx, customerId)
    const finished = await finishReset(deps, tx, taken.value, prepared.value)
    if (!finished.ok) return finished
    return ok({ customerId, provider: 'credentials', wasRegistered: false })
  })
}
