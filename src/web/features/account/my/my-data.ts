import { faultStatus } from '#web/api/call-fault.ts'
import type { ApiClient, CallResult } from '#contract/api-client.ts'
import type { Customer } from '#web/session/customer.ts'
import { valueOrPageError } from '#web/navigation/loading.ts'
import { PageError, type LoadContext } from '#web/navigation/page.ts'

const unauthorized = 401

/** The customer who is logged in; a guest gets the login form in place of the page. */
export async function requiredCustomer(api: ApiClient): Promise<Customer> {
  const { customer } = valueOrPageError(await api.call('sessionInfo', {}))
  if (!customer) throw new PageError(unauthorized)
  return customer
}

/** The data of one region of a page. If its call fails, the region says so and offers another try (ux.md X9). */
export type RegionData<T> = { readonly kind: 'found'; readonly value: T } | { readonly kind: 'failed' }

export function regionData<T>(result: CallResult<T>): RegionData<T> {
  if (result.ok) return { kind: 'found', value: result.value }
  const status = faultStatus(result)
  if (status === unauthorized || status === 0) throw new PageError(status)
  return { kind: 'failed' }
}

/** The page number in the address; anything that is no number means the first page. */
export function pageIn(query: LoadContext['query']): string {
  const { page = '' } = query
  return /^[1-9]\d{0,2}$/.test(page) ? page : '1'
}
