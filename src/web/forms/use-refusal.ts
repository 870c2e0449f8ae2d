import { useState } from 'react'
import type { Fail } from '#kernel/result.ts'
import type { CallFault } from '#contract/api-client.ts'
import { refusalWords } from '#web/api/refusal-words.ts'

export interface RefusalOptions {
  /** The text for a server that failed or did not answer and so has no words of its own. */
  readonly failedText: string
  /** Hears of a refusal first; true when nothing more has to be said about it. */
  readonly onRefused?: (refusal: Fail<CallFault>) => boolean
  /** Other words than those of the server; null where there are none. */
  readonly inWords?: (refusal: Fail<CallFault>) => string | null
}

/** The caller or a toast says how it ended, so nothing stands beside the button. */
export const toldElsewhere: RefusalOptions = { failedText: '', onRefused: () => true }

/** What is said about a call that did not do what was wanted. */
export function useRefusal({ failedText, onRefused, inWords = refusalWords }: RefusalOptions) {
  const [refusal, setRefusal] = useState<string | null>(null)
  return {
    refusal,
    clear: () => setRefusal(null),
    tell(refused: Fail<CallFault>): void {
      if (!onRefused?.(refused)) setRefusal(inWords(refused) ?? failedText)
    },
  }
}
