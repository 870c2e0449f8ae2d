import type { ApiClient, ApiInput, ApiOutput, CallResult } from '#contract/api-client.ts'
import { clientBehind } from '#web/api/cancellable-api.ts'

export type ListCall = ApiInput<'listView'>['query']
type ListAnswer = CallResult<ApiOutput<'listView'>>

const mostForeseen = 8
/** By the client, so that what one visitor saw is never shown to another on the server. */
const foreseen = new WeakMap<ApiClient, Map<string, Promise<ListAnswer>>>()

/** Asks for a list the visitor is about to see: the page that shows it then finds it here. */
export function foreseeList(api: ApiClient, call: ListCall): Promise<ListAnswer> {
  const known = foreseen.get(clientBehind(api)) ?? new Map<string, Promise<ListAnswer>>()
  foreseen.set(clientBehind(api), known)
  const key = JSON.stringify(call)
  const answer = known.get(key) ?? api.call('listView', { query: call })
  known.delete(key)
  known.set(key, answer)
  for (const old of [...known.keys()].slice(0, -mostForeseen)) known.delete(old)
  // What failed is asked for anew.
  void answer.then(({ ok }) => ok || known.delete(key))
  return answer
}

/** A foreseen answer serves once: whoever comes later sees the list of then. */
export function takeForeseen(api: ApiClient, call: ListCall): Promise<ListAnswer> | null {
  const known = foreseen.get(clientBehind(api))
  const key = JSON.stringify(call)
  const answer = known?.get(key) ?? null
  known?.delete(key)
  return answer
}
