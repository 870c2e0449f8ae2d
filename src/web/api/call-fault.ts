import type { CallFault, CallResult } from '#contract/api-client.ts'
import { problems } from '#contract/problems.ts'

/** The status of a call without a value; 0 where no answer came, as browsers call it. */
export function faultStatus(fault: CallFault): number {
  return fault === 'no-answer' ? 0 : problems[fault]
}

/** Whether the call may have been carried out all the same: then it is repeated with the same idempotency key. */
export function mayHaveHappened(fault: CallFault): boolean {
  return ['no-answer', 'unavailable', 'internal', 'request.key-running'].includes(fault)
}

/** The value of a call that a page can do without: neither a refusal nor a fault of this read ends the page. */
export async function optionalValue<T>(calling: Promise<CallResult<T>>): Promise<T | null> {
  const [settled] = await Promise.allSettled([calling])
  return settled.status === 'fulfilled' && settled.value.ok ? settled.value.value : null
}
