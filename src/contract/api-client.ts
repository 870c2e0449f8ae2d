import type { z } from 'zod'
import type { Result } from '#kernel/result.ts'
import type { Api } from './api.ts'
import type { ProblemCode } from './problems.ts'

type In<T> = T extends z.ZodType ? z.input<T> : undefined
type Part<Name extends string, T> = T extends z.ZodType
  ? { readonly [K in Name]: In<T> }
  : { readonly [K in Name]?: undefined }
type Field<E, Name extends string> = E extends { readonly [K in Name]: infer T } ? T : undefined

export type EndpointName = keyof Api
export type ApiInput<K extends EndpointName> = Part<'params', Field<Api[K], 'params'>> &
  Part<'query', Field<Api[K], 'query'>> &
  Part<'body', Field<Api[K], 'body'>>
export type ApiOutput<K extends EndpointName> = z.output<Api[K]['ok']>

export interface CallOptions {
  /** Spec §8: suggestions, announcements and adding to the box are tried again on status 500. */
  readonly retry?: boolean
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  /** The browser sends it even if the page is gone by then. */
  readonly keepalive?: boolean
  /** Nobody waits for the answer yet, so the call is sent only once and its failure is not shown. */
  readonly isQuiet?: boolean
}

/** Why a call has no value: the server refused it, or no answer came and nobody knows whether the call arrived. */
export type CallFault = ProblemCode | 'no-answer'
/** How a call ends. A lost connection is a value too, so that nobody has to catch it. */
export type CallResult<T> = Result<T, CallFault>

/** The typed way to the server: in process while rendering, fetch in the browser. */
export interface ApiClient {
  call<K extends EndpointName>(
    name: K,
    input: ApiInput<K>,
    options?: CallOptions,
  ): Promise<CallResult<ApiOutput<K>>>
  /** Fetches what a changing call needs beforehand: at the end of a page there is no time for it. */
  readonly warm?: () => void
}
