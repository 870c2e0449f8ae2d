import type { ApiClient, ApiInput, ApiOutput, EndpointName } from '#contract/api-client.ts'
import { clientCalling } from '#web/api/cancellable-api.ts'
import { listScope, type SearchTrail } from './search-trail.ts'

type Trail = Pick<SearchTrail, 'ofList' | 'ofProduct' | 'open'>

/**
 * The client of a browser. Its calls for lists and products say from which search or suggestion they come. The server
 * renders without it: pages that all visitors share know no search. It keeps one shared answer with and without these
 * uuids (`tracedBy` in the contract).
 */
export function tracingApi(api: ApiClient, trail: Trail): ApiClient {
  return clientCalling(api, async (name, input, options) => {
    const uuids = uuidsFor(trail, name, input.query)
    // The uuids are parameters of the query of this very call.
    const traced = uuids ? ({ ...input, query: { ...input.query, ...uuids } } as typeof input) : input
    const answer = await api.call(name, traced, options)
    // The name says which answer it is.
    if (name === 'listView' && answer.ok) openFound(trail, answer.value as ApiOutput<'listView'>)
    return answer
  })
}

function uuidsFor(trail: Trail, name: EndpointName, query: unknown): object | null {
  // The name of a call says which query it has.
  const { id, ...list } = (query ?? {}) as Partial<
    ApiInput<'listView'>['query'] & ApiInput<'detailView'>['query']
  >
  if (name === 'listView') return trail.ofList(listScope(list))
  return name === 'detailView' ? trail.ofProduct(Number(id)) : null
}

/** The code of a product leads to it at once, so its list is never shown. */
function openFound(trail: Trail, { identifierProduct, searchResponse }: ApiOutput<'listView'>): void {
  const { searchUuid } = searchResponse
  if (identifierProduct) trail.open({ id: identifierProduct.id, searchUuid })
}
