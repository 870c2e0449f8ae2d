import { useState } from 'react'
import type { Fail } from '#kernel/result.ts'
import type { CallFault } from '#contract/api-client.ts'
import { refusalWords } from '#web/api/refusal-words.ts'

export interface RefusalOptions {
  /** The text shown when the server failed or did not answer, because then it sends no text. */
  readonly failedText: string
  /** Gets the refusal before any text is shown; returns true when no text is needed. */
  readonly onRefused?: (refusal: Fail<CallFault>) => boolean
  /** Replaces the text of the server; returns null for a refusal that has no text. */
  readonly refusalText?: (refusal: Fail<CallFault>) => string | null
}

/** For a button whose caller or toast says how the call ended, so that nothing is shown beside the button. */
export const silentRefusal: RefusalOptions = { failedText: '', onRefused: () => true }

/** Keeps the text that is shown after a call was refused or failed. */
export function useRefusal({ failedText, onRefused, refusalText = refusalWords }: RefusalOptions) {
  const [refusal, setRefusal] = useState<string | null>(null)
  return {
    refusal,
    clear: () => setRefusal(null),
    tell(refused: Fail<CallFault>): void {
      if (!onRefused?.(refused)) setRefusal(refusalText(refused) ?? failedText)
    },
  }
}
