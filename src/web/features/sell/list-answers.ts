import type { ApiClient, ApiInput, ApiOutput, CallResult } from '#contract/api-client.ts'
import { clientBehind } from '#web/api/cancellable-api.ts'

export type ListCall = ApiInput<'listView'>['query']
type ListAnswer = CallResult<ApiOutput<'listView'>>

const mostForeseen = 8
/** The answers by API client, so that the server never shows an answer of one visitor to another. */
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
  // A failed answer is not kept, so that the next call asks again.
  void answer.then(({ ok }) => ok || known.delete(key))
  return answer
}

/** A prefetched answer serves once; a later visit loads the list again. */
export function takeForeseen(api: ApiClient, call: ListCall): Promise<ListAnswer> | null {
  const known = foreseen.get(clientBehind(api))
  const key = JSON.stringify(call)
  const answer = known?.get(key) ?? null
  known?.delete(key)
  return answer
}
