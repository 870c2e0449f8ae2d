import { useCallback, useId, type RefCallback } from 'react'
import { useErrorTitle } from '#ui/use-error-title.ts'
import type { FormCheck } from '#ui/use-form-check.ts'
import { useT } from '#web/navigation/page.ts'
import { useDraft } from '#web/forms/use-draft.ts'
import { useSubmitForm, type SubmitForm, type SubmitFormOptions } from '#web/forms/use-submit-form.ts'
import { refusedAccountFields } from './entry-check.ts'

interface AccountFormOptions<Value> extends Pick<
  SubmitFormOptions<Value>,
  'check' | 'send' | 'onDone' | 'onRefused'
> {
  /** Whether the address typed here waits in the next form as well, so that nothing is asked twice (ux.md X25). */
  readonly keepsDraft?: boolean
}

export interface AccountFormState extends SubmitForm {
  /** Unique on the page: a login may stand in a dialog above a page with another one. */
  readonly fieldId: (name: string) => string
  readonly form: FormCheck['form'] & { readonly ref: RefCallback<HTMLFormElement> }
}

/** Sends once, keeps what was typed, and says at the fields what the server refused. */
export function useAccountForm<Value>(options: AccountFormOptions<Value>): AccountFormState {
  const { check, onDone, keepsDraft = true } = options
  const t = useT()
  const id = useId()
  const { forget, keepIn } = useDraft('account')
  const ref = useCallback(
    (form: HTMLFormElement) => (keepsDraft ? keepIn(form) : undefined),
    [keepIn, keepsDraft],
  )
  const state = useSubmitForm({
    ...options,
    failedText: t('auth.failed'),
    endsPage: true,
    refusedFields: (refusal, values) => refusedAccountFields(refusal, check(values), t),
    onDone(value, values, form) {
      forget()
      onDone(value, values, form)
    },
  })
  useErrorTitle(Object.keys(state.errors).length > 0 ? t('auth.errorTitle') : null)
  return { ...state, fieldId: (name) => `${id}${name}`, form: { ...state.form, ref } }
}
