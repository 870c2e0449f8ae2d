import type { CallResult } from '#contract/api-client.ts'
import { faultStatus } from '#web/api/call-fault.ts'
import { PageError } from './page.ts'

/** The value of a call a page cannot do without: a refusal becomes the page's own status. */
export function valueOrPageError<T>(result: CallResult<T>): T {
  if (result.ok) return result.value
  throw new PageError(faultStatus(result))
}
