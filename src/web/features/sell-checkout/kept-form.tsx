import type { FormEvent, ReactNode } from 'react'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { useErrorTitle } from '#ui/use-error-title.ts'
import type { FormCheck } from '#ui/use-form-check.ts'
import { useT } from '#web/navigation/page.ts'
import type { DraftValues } from './use-draft-values.ts'

interface KeptFormProps {
  /** The ids of the fields begin with it. */
  readonly name: string
  /** Screen readers say it to whoever comes into a field of the form from elsewhere. */
  readonly label?: string
  readonly check: Omit<FormCheck, 'refuse'>
  readonly typed: DraftValues
  readonly children: ReactNode
}

/** The form of the last steps. It keeps typed text, and shows errors above its fields. */
export function KeptForm({ name, label, check, typed, children }: KeptFormProps) {
  const t = useT()
  const { form, errors, summary, refusals } = check
  const { keepIn } = typed
  const listed = Object.entries(summary).map(([field, text]) => ({ fieldId: `${name}-${field}`, text }))
  useErrorTitle(Object.keys(errors).length > 0 ? t('sell-checkout-end.errorTitle') : null)
  function input(event: FormEvent<HTMLFormElement>) {
    form.onInput(event)
    typed.read(event.currentTarget)
  }
  return (
    <form {...form} ref={keepIn} aria-label={label} onInput={input} className="mt-7 flex flex-col gap-7">
      <ErrorSummary
        id={`${name}-summary`}
        title={t('sell-checkout-end.errors', { count: listed.length })}
        refusals={refusals}
        errors={listed}
      />
      {children}
    </form>
  )
}
