import type { ApiClient } from '#contract/api-client.ts'

/** The same calls, which one signal calls off together. No loader has to think of the signal, so no loader forgets it. */
export function cancellableApi(api: ApiClient, signal: AbortSignal): ApiClient {
  return { ...api, call: async (name, input, options) => api.call(name, input, { signal, ...options }) }
}
