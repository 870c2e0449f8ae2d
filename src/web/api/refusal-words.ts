import type { Fail } from '#kernel/result.ts'
import type { CallFault } from '#contract/api-client.ts'

/** Why the server refused, in its own words and the reader's language; null if it has none, and for faults of ours. */
export function refusalWords({ code, details }: Fail<CallFault>): string | null {
  const title = code === 'internal' ? null : details?.extra?.['title']
  return typeof title === 'string' && title !== '' ? title : null
}
