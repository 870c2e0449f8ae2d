import type { Fail } from '#kernel/result.ts'
import type { ApiClient, CallFault } from '#contract/api-client.ts'
import { faultStatus } from '#web/api/call-fault.ts'
import { clientCalling } from '#web/api/cancellable-api.ts'

const tooManyRequests = 429

/**
 * The client of a page that nobody has asked for yet. The server's words reach nobody and no call is repeated. If a call
 * fails, the whole page is called off: a page that lacks a part must not wait for the click.
 */
export function quietApi(api: ApiClient, calling: AbortController): ApiClient {
  return clientCalling(api, async (name, input, options) => {
    const answer = await api.call(name, input, { ...options, isQuiet: true })
    if (!answer.ok && isTrouble(answer)) calling.abort()
    return answer
  })
}

/** Another moment may bring another answer. What is missing or forbidden stays so, and its loader knows what to do. */
function isTrouble(fault: Fail<CallFault>): boolean {
  const status = faultStatus(fault)
  return status === 0 || status === tooManyRequests || status >= 500
}
