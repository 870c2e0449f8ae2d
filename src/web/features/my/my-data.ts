import type { ApiClient, ApiOutput } from '#contract/api-client.ts'
import type { Result } from '#kernel/result.ts'
import { problems, type ProblemCode } from '#contract/problems.ts'
import { required } from '#web/lib/loading.ts'
import { PageError } from '#web/lib/page.ts'

export type Customer = NonNullable<ApiOutput<'sessionInfo'>['customer']>

const unauthorized = 401

/** Who is logged in; anybody else gets the login form in place of the page. */
export async function requiredCustomer(api: ApiClient): Promise<Customer> {
  const { customer } = required(await api.call('sessionInfo', {}))
  if (!customer) throw new PageError(unauthorized)
  return customer
}

/** A list of the own area; where it cannot be read, the page says so and offers another try (ux.md X9). */
export type Found<T> = { readonly kind: 'found'; readonly value: T } | { readonly kind: 'failed' }

export function foundIn<T>(result: Result<T, ProblemCode>): Found<T> {
  if (result.ok) return { kind: 'found', value: result.value }
  if (problems[result.code] === unauthorized) throw new PageError(unauthorized)
  return { kind: 'failed' }
}
