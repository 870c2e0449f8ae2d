import type { Fail } from '#kernel/result.ts'
import type { CallFault } from '#contract/api-client.ts'

/** The status of a call without a value; 0 where no answer came, as browsers call it. */
export function faultStatus({ code, details }: Fail<CallFault>): number {
  if (code === 'no-answer') return 0
  // Both ways to the server write it there.
  return Number(details?.extra?.['status'] ?? 500)
}
