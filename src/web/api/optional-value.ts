import type { CallResult } from '#contract/api-client.ts'
import { ifPossible } from './if-possible.ts'

/** The value of a call that a page can do without: neither a refusal nor a fault of this read ends the page. */
export async function optionalValue<T>(calling: Promise<CallResult<T>>): Promise<T | null> {
  const result = await ifPossible(calling)
  return result?.ok ? result.value : null
}
