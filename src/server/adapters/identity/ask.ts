import { ok, fail, type Fail, type Result } from '#kernel/result.ts'
import { createBreaker, type Breaker } from '#server/platform/breaker.ts'
import type { Clock } from '#server/platform/clock.ts'
import { isLoopbackHost } from '#server/platform/loopback.ts'
import { Unavailable } from '#server/platform/unavailable.ts'

/** security.md Z12. */
const timeoutMs = 10_000
const maxInFlight = 32

export interface AskOptions {
  readonly clock: Clock
  readonly isSandbox: boolean
  readonly timeoutMs?: number
}

export type ProviderRefusal = Fail<'refused'> & { readonly reason: string }

export function providerRefusal(reason: string): ProviderRefusal {
  return { ...fail('refused'), reason }
}

/** A provider that says no is no reason to stop asking it: only silence and faults count for the breaker. */
export function providerBreaker(name: string, options: AskOptions): Breaker {
  return createBreaker({
    name,
    clock: options.clock,
    timeoutMs: options.timeoutMs ?? timeoutMs,
    maxInFlight,
  })
}

export interface FetchOptions extends Omit<RequestInit, 'body'> {
  /** A form, or nothing: nobody else is sent anything. */
  readonly body?: unknown
}

/** Like fetch, but silence, faults and redirects of the provider become `Unavailable`. */
export async function fetchProvider(url: string, { body, ...init }: FetchOptions): Promise<Response> {
  if (!isSafeAddress(url)) throw new Unavailable(`${new URL(url).host} would be asked in the clear`)
  let response: Response
  try {
    response = await fetch(url, {
      ...init,
      ...(body instanceof URLSearchParams && { body }),
      redirect: 'manual',
    })
  } catch (error) {
    throw new Unavailable(`${new URL(url).host} does not answer`, { cause: error })
  }
  if (response.status >= 500 || response.status === 429 || (response.status >= 300 && response.status < 400))
    throw new Unavailable(`${new URL(url).host} answered ${response.status}`)
  return response
}

/** Codes and secrets cross no network unencrypted; the sandbox is on this machine. */
function isSafeAddress(address: string): boolean {
  const url = new URL(address)
  return url.protocol === 'https:' || isLoopbackHost(url.hostname)
}

/** Tells silence, which is thrown on, from an answer that proves nothing. */
export async function settleAnswer<T>(
  asking: Promise<T>,
): Promise<Result<T, 'refused'> & { reason?: string }> {
  try {
    return ok(await asking)
  } catch (error) {
    const silence = unavailableIn(error)
    if (silence) throw silence
    return providerRefusal(reasonOf(error))
  }
}

function unavailableIn(error: unknown): Unavailable | null {
  if (error instanceof Unavailable) return error
  return error instanceof Error && error.cause !== undefined ? unavailableIn(error.cause) : null
}

/** The innermost: libraries say outside that something went wrong, and inside what. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  return 'error' in error ? `${error.message}: ${String(error.error)}` : error.message
}
