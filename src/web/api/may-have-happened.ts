import type { CallFault } from '#contract/api-client.ts'

/** Whether the call may have been carried out all the same: then it is repeated with the same idempotency key. */
export function mayHaveHappened(fault: CallFault): boolean {
  return ['no-answer', 'unavailable', 'internal', 'request.key-running'].includes(fault)
}
