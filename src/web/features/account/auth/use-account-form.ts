import { useCallback, useId, useRef, useState, type RefCallback } from 'react'
import type { CallFault, CallResult } from '#contract/api-client.ts'
import { useErrorTitle } from '#ui/use-error-title.ts'
import { useFormCheck, type FieldErrors, type FormCheck } from '#ui/use-form-check.ts'
import { useT } from '#web/navigation/page.ts'
import { useDraft } from '#web/forms/use-draft.ts'
import { refusedFields, wordsOf } from './entry-check.ts'

interface AccountFormOptions<Value> {
  readonly check: (values: FormData) => FieldErrors
  readonly send: (values: FormData) => Promise<CallResult<Value>>
  readonly onDone: (value: Value, values: FormData) => void
  /** Told of a refusal before it is shown; true when it is dealt with. */
  readonly onRefused?: (code: CallFault) => boolean
  /** Whether the address typed here waits in the next form as well, so that nothing is asked twice (ux.md X25). */
  readonly keepsDraft?: boolean
}

export interface AccountFormState extends Pick<FormCheck, 'errors' | 'summary' | 'refusals'> {
  /** Unique on the page: a login may stand in a dialog above a page with another one. */
  readonly fieldId: (name: string) => string
  readonly isPending: boolean
  /** It went wrong in a way no field can mend. */
  readonly failure: string | null
  readonly form: FormCheck['form'] & { readonly ref: RefCallback<HTMLFormElement> }
}

/** Sends once, keeps what was typed, and says at the fields what the server refused. */
export function useAccountForm<Value>(options: AccountFormOptions<Value>): AccountFormState {
  const { check, keepsDraft = true } = options
  const t = useT()
  const id = useId()
  const { forget, ref, element } = useKeptForm(keepsDraft)
  const isRunning = useRef(false)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function send(values: FormData) {
    if (isRunning.current) return
    start()
    const result = await options.send(values)
    // Done, the form is on its way out: a further press would send it again.
    if (result.ok) {
      forget()
      return options.onDone(result.value, values)
    }
    stop()
    if (options.onRefused?.(result.code)) return
    const fields = refusedFields(result, check(values), t)
    if (fields && element.current) refuse(fields, element.current)
    else setFailure(wordsOf(result.details?.extra) ?? t('auth.failed'))
  }
  function start() {
    isRunning.current = true
    setPending(true)
    setFailure(null)
  }
  function stop() {
    isRunning.current = false
    setPending(false)
  }

  const { refuse, form, ...shown } = useFormCheck({ check, onValid: (values) => void send(values) })
  useErrorTitle(Object.keys(shown.errors).length > 0 ? t('auth.errorTitle') : null)
  const fieldId = (name: string) => `${id}${name}`
  return { ...shown, fieldId, isPending, failure, form: { ...form, ref } }
}

/** The form with its draft; passwords never belong to one. */
function useKeptForm(keepsDraft: boolean) {
  const { keepIn, forget } = useDraft('account')
  const element = useRef<HTMLFormElement>(null)
  const ref = useCallback(
    (form: HTMLFormElement) => {
      element.current = form
      const stop = keepsDraft ? keepIn(form) : undefined
      return () => {
        element.current = null
        stop?.()
      }
    },
    [keepIn, keepsDraft],
  )
  return { forget, ref, element }
}
