import type { ApiClient, CallResult } from '#contract/api-client.ts'
import { fail } from '#kernel/result.ts'
import { mayHaveSession } from '#web/session/session.ts'
import type { CartAnswer } from './box-state.ts'

/**
 * Asks for the box. A visitor without a session has none, and one whose box is not there gets one without items: a
 * browser would write the refusal to its console.
 */
export async function readBox(api: ApiClient): Promise<CallResult<CartAnswer>> {
  return mayHaveSession() ? api.call('cart', { query: { orEmpty: true } }) : fail('not-found')
}
