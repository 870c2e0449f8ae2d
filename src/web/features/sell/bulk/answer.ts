import type { Fail } from '#kernel/result.ts'
import type { CallFault } from '#contract/api-client.ts'
import type { Translate } from '#i18n/t.ts'
import { refusalWords } from '#web/api/refusal-words.ts'

/** The server refused the call, or the call did not reach the server. */
export type BulkRefusal = Fail<CallFault>

/** The server says why in the reader's language. */
export function refusalText(t: Translate, refusal: BulkRefusal): string {
  return refusalWords(refusal) ?? t(refusal.code === 'no-answer' ? 'bulk.noAnswer' : 'bulk.fault')
}
