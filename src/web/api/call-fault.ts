import type { CallFault } from '#contract/api-client.ts'
import { problems } from '#contract/problems.ts'

/** The status of a call without a value; 0 where no answer came, as browsers call it. */
export function faultStatus(fault: CallFault): number {
  return fault === 'no-answer' ? 0 : problems[fault]
}
