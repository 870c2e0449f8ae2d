import type { Result } from '#kernel/result.ts'
import { problems, type ProblemCode } from '#contract/problems.ts'
import { PageError } from './page.ts'

/** The value of a call a page cannot do without: a refusal becomes the page's own status. */
export function required<T>(result: Result<T, ProblemCode>): T {
  if (result.ok) return result.value
  throw new PageError(problems[result.code])
}
