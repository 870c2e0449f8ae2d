import { ok, type Result } from '#kernel/result.ts'
import type { LoginAnswer, Passwords, ProvesLogin } from '#server/modules/accounts/index.ts'
import type { MutationContext } from '#server/platform/http/context.ts'
import type { Outbox } from '#server/platform/outbox.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { signIn } from './sign-in.ts'

export interface LoginDeps {
  readonly sealing: Sealing
  readonly outbox: Pick<Outbox, 'publish'>
  readonly passwords: Passwords
}

type Enters<Refusal extends string> = (context: MutationContext) => Promise<Result<LoginAnswer, Refusal>>

/** Signs a person in who has proven their identity, in the same transaction. */
export function enterAfter<Early extends string, Late extends string>(
  { sealing }: Pick<LoginDeps, 'sealing'>,
  proof: Result<ProvesLogin<Late>, Early>,
  previousUrl?: string,
): Result<Enters<Late>, Early> {
  if (!proof.ok) return proof
  return ok(async (context) => {
    const login = await proof.value(context)
    return login.ok ? ok(await signIn(sealing, context, { ...login.value, previousUrl })) : login
  })
}
