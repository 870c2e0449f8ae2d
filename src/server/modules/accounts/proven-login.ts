import type { z } from 'zod'
import type { Result } from '#kernel/result.ts'
import type { LoginAnswer } from '#contract/schemas/account.ts'
import type { MutationContext } from '#server/platform/http/context.ts'

export type LoginAnswer = z.infer<typeof LoginAnswer>

/** A customer who has proven their identity, with the kind of proof. */
export interface ProvenLogin {
  readonly customerId: string
  readonly provider: LoginAnswer['provider']
  readonly wasRegistered: boolean
}

/** Runs within the transaction, after what takes long or asks the outside world. */
export type ProvesLogin<Refusal extends string> = (
  context: MutationContext,
) => Promise<Result<ProvenLogin, Refusal>>
