import { useEffect, useRef, useState } from 'react'
import { isEmail } from '#kernel/email.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { FieldErrors } from '#ui/use-form-check.ts'
import { useSubmitForm } from '#web/forms/use-submit-form.ts'
import { useApp } from '#web/navigation/page.ts'
import { useDraft } from '#web/forms/use-draft.ts'

interface WatchProps {
  /** A product, or the words that were searched for a model that is not listed. */
  readonly watched: { readonly productId: number } | { readonly query: string }
}

/** The shop sends one mail when we buy the product or model (rulebook §5). */
export function PriceWatch({ watched }: WatchProps) {
  const { t, api } = useApp()
  const [watcher, setWatcher] = useState<string | null>(null)
  const { keepIn, forget } = useDraft('price-watch')
  const { form, errors, isPending, refusal } = useSubmitForm({
    failedText: t('price-watch.failed'),
    check: (values): FieldErrors => (isEmail(emailIn(values)) ? {} : { email: t('price-watch.invalid') }),
    send(values) {
      const email = emailIn(values)
      return 'productId' in watched
        ? api.call('watchPrice', { body: { ...watched, email } })
        : api.call('watchModel', { body: { ...watched, email } })
    },
    onDone(_nothing, values) {
      setWatcher(emailIn(values))
      forget()
    },
  })
  const Heading = 'query' in watched ? 'h2' : 'h3'
  if (watcher !== null) return <WatchPlaced email={watcher} />
  return (
    <form ref={keepIn} {...form} className="card js-only flex flex-col gap-4" aria-labelledby="watch">
      <div>
        <Heading id="watch" className="font-semibold">
          {t('price-watch.title')}
        </Heading>
        <p className="mt-1 wrap-anywhere text-ink-soft">
          {'query' in watched ? t('price-watch.model', { model: watched.query }) : t('price-watch.item')}
        </p>
      </div>
      <EmailField error={errors['email']} />
      <div role="alert">{refusal === null ? null : <Notice tone="error" title={refusal} />}</div>
      <Send isPending={isPending} />
    </form>
  )
}

function EmailField({ error }: { readonly error: string | undefined }) {
  const { t } = useApp()
  return (
    <TextField
      id="watch-email"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      enterKeyHint="send"
      maxLength={254}
      label={t('price-watch.email')}
      error={error}
    />
  )
}

function Send({ isPending }: { readonly isPending: boolean }) {
  const { t } = useApp()
  return (
    <Button isSubmit isPending={isPending} pendingText={t('price-watch.sending')} className="self-start">
      {t('price-watch.send')}
    </Button>
  )
}

function emailIn(values: FormData): string {
  const email = values.get('email')
  return typeof email === 'string' ? email.trim() : ''
}

/** The form is gone, and with it the focus: the message takes it. */
function WatchPlaced({ email }: { readonly email: string }) {
  const { t } = useApp()
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <div ref={message} tabIndex={-1} className="outline-none">
      <Notice tone="success" title={t('price-watch.done')}>
        {t('price-watch.doneText', { email })}
      </Notice>
    </div>
  )
}
