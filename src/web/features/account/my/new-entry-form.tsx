import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { ErrorSummary, type ErrorSummaryProps } from '#ui/error-summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { useErrorTitle } from '#ui/use-error-title.ts'
import type { SubmitForm } from '#web/forms/use-submit-form.ts'
import { useT } from '#web/navigation/page.ts'

interface NewEntryFormProps {
  readonly title: string
  readonly saveText: string
  readonly summary: Pick<ErrorSummaryProps, 'id' | 'title' | 'errors'>
  /** The title of the window while the form has an error. */
  readonly errorTitle: string
  readonly entry: Pick<SubmitForm, 'form' | 'errors' | 'refusals' | 'isPending' | 'refusal'>
  readonly onCancel: () => void
  readonly children: ReactNode
}

/** A form that opens in a list of the account: it has the focus, and can be left without a change. */
export function NewEntryForm({
  title,
  saveText,
  summary,
  errorTitle,
  entry,
  onCancel,
  children,
}: NewEntryFormProps) {
  const t = useT()
  const heading = useFocusOnce()
  const { form, errors, refusals, isPending, refusal } = entry
  useErrorTitle(Object.keys(errors).length > 0 ? errorTitle : null)
  return (
    <form {...form} aria-labelledby="my-new" className="card flex min-w-0 flex-col gap-6">
      <h2 id="my-new" ref={heading} tabIndex={-1} className="type-title">
        {title}
      </h2>
      <ErrorSummary {...summary} refusals={refusals} />
      {children}
      <div role="alert">{refusal === null ? null : <Notice tone="error" title={refusal} />}</div>
      <div className="flex flex-wrap gap-3">
        <Button isSubmit isPending={isPending} pendingText={t('my.pending')}>
          {saveText}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t('my.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** Puts the focus on the heading of a form that has just opened, so that a screen reader goes on from there. */
function useFocusOnce() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return heading
}
