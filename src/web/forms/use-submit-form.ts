import type { Fail } from '#kernel/result.ts'
import type { CallFault, CallResult } from '#contract/api-client.ts'
import { useFormCheck, type FieldErrors, type FormCheck } from '#ui/use-form-check.ts'
import { useSubmit, type SubmitOptions } from './use-submit.ts'

export interface SubmitFormOptions<Value> extends SubmitOptions {
  /** Everything that is wrong with what was typed. */
  readonly check: (values: FormData) => FieldErrors
  readonly send: (values: FormData) => Promise<CallResult<Value>>
  readonly onDone: (value: Value, values: FormData, form: HTMLFormElement) => void
  /** The fields at which the seller can correct a refusal; null if no field can. */
  readonly refusedFields?: (refusal: Fail<CallFault>, values: FormData) => FieldErrors | null
}

export interface SubmitForm extends Omit<FormCheck, 'refuse'> {
  readonly isPending: boolean
  /** Why it went wrong in a way that no field can mend, in the reader's language. */
  readonly refusal: string | null
}

/** A form from its check to its answer. What the server refuses stands at its field, and the first fault has the focus. */
export function useSubmitForm<Value>(options: SubmitFormOptions<Value>): SubmitForm {
  const { check, send, onDone, refusedFields, onRefused, ...others } = options
  const { refuse, ...shown } = useFormCheck({ check, onValid: (values, form) => void pass(values, form) })
  const { isPending, refusal, submit } = useSubmit(others)

  async function pass(values: FormData, form: HTMLFormElement): Promise<void> {
    const result = await submit(() => send(values), {
      onRefused: (refused) => (onRefused?.(refused) ?? false) || isAtFields(refused, values, form),
    })
    if (result?.ok) onDone(result.value, values, form)
  }
  function isAtFields(refused: Fail<CallFault>, values: FormData, form: HTMLFormElement): boolean {
    const fields = refusedFields?.(refused, values)
    if (!fields || !form.isConnected) return false
    refuse(fields, form)
    return true
  }
  return { ...shown, isPending, refusal }
}
