import type { ApiClient } from '#contract/api-client.ts'

const clients = new WeakMap<ApiClient, ApiClient>()

/** A client that calls in its own way. What is kept for the client behind it is found under the new client too. */
export function clientCalling(api: ApiClient, call: ApiClient['call']): ApiClient {
  const client: ApiClient = { ...api, call }
  clients.set(client, clientBehind(api))
  return client
}

/** The same calls, which one signal calls off together. No loader has to think of the signal, so no loader forgets it. */
export function cancellableApi(api: ApiClient, signal: AbortSignal): ApiClient {
  return clientCalling(api, async (name, input, options) => api.call(name, input, { signal, ...options }))
}

/** The client of the browser, whichever signal its calls hang on: answers that serve several pages are kept under it. */
export function clientBehind(api: ApiClient): ApiClient {
  return clients.get(api) ?? api
}
