import type { Fail } from '#kernel/result.ts'
import type { CallFault } from '#contract/api-client.ts'
import type { Translate } from '#i18n/t.ts'

/** Refused by the server, or not heard by it at all. */
export type Refusal = Fail<CallFault>

/** The server says why in the reader's language. */
export function refusalText(t: Translate, { code, details }: Refusal): string {
  const title = details?.extra?.['title']
  if (code !== 'no-answer' && typeof title === 'string') return title
  return t(code === 'no-answer' ? 'bulk.noAnswer' : 'bulk.fault')
}
