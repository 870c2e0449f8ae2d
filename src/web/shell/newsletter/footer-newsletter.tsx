import { useState, useTransition, type FormEvent } from 'react'
import { ifPossible } from '#web/api/if-possible.ts'
import { useApp } from '#web/navigation/page.ts'

const loadSubscribeCode = () => import('./ask.ts')
const fieldId = 'footer-newsletter'

/** Loads the code and texts of the subscription only when somebody focuses the form. */
export function FooterNewsletter() {
  return (
    <div className="js-only">
      <NewsletterForm />
    </div>
  )
}

function NewsletterForm() {
  const app = useApp()
  const { t } = app
  const [error, setError] = useState('')
  const [isPending, startTransition] = useTransition()

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (isPending) return
    startTransition(async () => {
      const subscribeCode = await ifPossible(loadSubscribeCode()) // null without a connection
      setError((await subscribeCode?.subscribeFromFooter(form, app)) ?? '')
    })
  }
  return (
    <form
      noValidate
      className="mx-auto grid max-w-6xl gap-x-12 gap-y-3 px-4 pb-12 sm:px-6 sm:pb-16 lg:grid-cols-[1fr_28rem]"
      onSubmit={send}
    >
      <div>
        <label htmlFor={fieldId} className="font-semibold">
          {t('shell.newsletter')}
        </label>
        <p className="text-ink-soft">{t('shell.newsletter.text')}</p>
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <input
          id={fieldId}
          name="email"
          type="email"
          maxLength={254}
          autoComplete="email"
          aria-invalid={error !== '' || undefined}
          aria-describedby={`${fieldId}-error`}
          className="control min-w-0 grow basis-48"
          onFocus={() => void ifPossible(loadSubscribeCode())}
        />
        <button type="submit" aria-busy={isPending} className="button-quiet">
          {t('shell.newsletter.submit')}
        </button>
        <p id={`${fieldId}-error`} role="alert" className="field-error w-full empty:hidden">
          {error}
        </p>
      </div>
    </form>
  )
}
