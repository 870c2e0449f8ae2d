/** An expected outcome: a value, or a refusal with its code. Bugs throw instead. */
export type Result<T, Code extends string = string> = Ok<T> | Fail<Code>
export interface Ok<T> {
  readonly ok: true
  readonly value: T
}
export interface Fail<Code extends string> {
  readonly ok: false
  readonly code: Code
  /** More fields of the problem document: named fields, a flash message, the time to wait. */
  readonly details?: FailDetails
}
export interface FailDetails {
  readonly errors?: readonly { readonly path: string; readonly code: string }[]
  readonly flashMessage?: { readonly type: 'danger' | 'notice' | 'success'; readonly text: string }
  readonly retryAfterSeconds?: number
  /** Further members of the problem document, such as the cart response of a refused order. */
  readonly extra?: Readonly<Record<string, unknown>>
}

export function ok<T>(value: T): Ok<T> {
  return { ok: true, value }
}

export function fail<Code extends string>(code: Code, details?: FailDetails): Fail<Code> {
  return details ? { ok: false, code, details } : { ok: false, code }
}
