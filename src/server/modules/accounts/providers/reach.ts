import { fail, ok, type Result } from '#kernel/result.ts'
import { Unavailable } from '#server/platform/unavailable.ts'
import type { Log } from '#server/platform/log.ts'
import type { Provider } from './port.ts'

/** A provider that does not answer is no fault of ours. We tell the visitor, who can log in in another way. */
export async function whenReached<T>(
  log: Log,
  provider: Provider,
  call: () => Promise<T>,
): Promise<Result<T, 'login.provider-down'>> {
  try {
    return ok(await call())
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    log.warn({ provider, reason: error.message }, 'a provider does not answer')
    return fail('login.provider-down')
  }
}
