import type { ApiClient } from '#contract/api-client.ts'

const clients = new WeakMap<ApiClient, ApiClient>()

/** The same calls, which one signal calls off together. No loader has to think of the signal, so no loader forgets it. */
export function cancellableApi(api: ApiClient, signal: AbortSignal): ApiClient {
  const cancellable: ApiClient = {
    ...api,
    call: async (name, input, options) => api.call(name, input, { signal, ...options }),
  }
  clients.set(cancellable, clientBehind(api))
  return cancellable
}

/** The client of the browser, whichever signal its calls hang on: answers that serve several pages are kept under it. */
export function clientBehind(api: ApiClient): ApiClient {
  return clients.get(api) ?? api
}
