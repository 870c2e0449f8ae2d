import { fail, type Fail, type Ok, type Result } from '#kernel/result.ts'
import type { ProblemCode } from '#contract/problems.ts'
import type { Translate } from '#i18n/t.ts'
import { NoAnswer } from '#web/navigation/page.ts'

/** Refused by the server, or not heard by it at all. */
export type Refusal = Fail<ProblemCode | 'no-answer'>
export type Answer<T> = Ok<T> | Refusal

export async function answerOf<T>(calling: Promise<Result<T, ProblemCode>>): Promise<Answer<T>> {
  return calling.catch((error: unknown) => {
    if (error instanceof NoAnswer) return fail('no-answer')
    throw error
  })
}

/** The server says why in the reader's language. */
export function refusalText(t: Translate, { code, details }: Refusal): string {
  const title = details?.extra?.['title']
  if (code !== 'no-answer' && typeof title === 'string') return title
  return t(code === 'no-answer' ? 'bulk.noAnswer' : 'bulk.fault')
}
