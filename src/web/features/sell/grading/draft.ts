import { forgetText, keepJson, keptJson } from '#web/state/kept-text.ts'
import { gradingDraftKey } from '#web/state/grading-draft-key.ts'
import type { GradingAnswers } from './tree.ts'

/** The values that a reload, another language or a login must not lose (ux.md X54). */
export interface GradingDraft {
  readonly treeVersion: number
  readonly answers: GradingAnswers
  /** Null while the questions are closed. */
  readonly step: string | null
  /** The item of the box whose grading is changed. */
  readonly edit: number | null
  /** The height of the questions when the page was left: the head of the next one keeps this room for them. */
  readonly room?: number
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Null if nothing is kept, or if the questions have changed since. */
export function readDraft(storage: Store, productId: number, treeVersion: number): GradingDraft | null {
  const kept = keptJson(() => storage, gradingDraftKey(productId))
  return isDraft(kept) && kept.treeVersion === treeVersion ? kept : null
}

export function keepDraft(storage: Store, productId: number, draft: GradingDraft | null): void {
  if (draft === null) forgetText(() => storage, gradingDraftKey(productId))
  else keepJson(() => storage, gradingDraftKey(productId), draft)
}

function isDraft(kept: unknown): kept is GradingDraft {
  if (typeof kept !== 'object' || kept === null) return false
  const { treeVersion, answers, step, edit }: Partial<Record<keyof GradingDraft, unknown>> = kept
  return (
    typeof treeVersion === 'number' &&
    isAnswers(answers) &&
    (step === null || typeof step === 'string') &&
    (edit === null || typeof edit === 'number')
  )
}

function isAnswers(answers: unknown): answers is GradingAnswers {
  return (
    typeof answers === 'object' &&
    answers !== null &&
    Object.values(answers).every(
      (keys) => Array.isArray(keys) && keys.every((key: unknown) => typeof key === 'string'),
    )
  )
}
