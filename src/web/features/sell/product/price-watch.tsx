import { useEffect, useRef, useState } from 'react'
import { isEmail } from '#kernel/email.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFormCheck } from '#ui/use-form-check.ts'
import { useApp } from '#web/navigation/page.ts'
import { useDraft } from '#web/forms/use-draft.ts'

type State =
  { readonly kind: 'open' | 'sending' | 'failed' } | { readonly kind: 'done'; readonly email: string }

/** One message when we buy it (rulebook §5). */
export function PriceWatch({ productId }: { readonly productId: number }) {
  const { t, api } = useApp()
  const [state, setState] = useState<State>({ kind: 'open' })
  const { keepIn, forget } = useDraft('price-watch')
  const form = useFormCheck({
    check: (values) => (isEmail(emailIn(values)) ? {} : { email: t('sell-product.watch.invalid') }),
    onValid: (values) => void send(emailIn(values)),
  })

  async function send(email: string) {
    setState({ kind: 'sending' })
    const result = await api.call('watchPrice', { body: { productId, email } })
    setState(result.ok ? { kind: 'done', email } : { kind: 'failed' })
    if (result.ok) forget()
  }
  if (state.kind === 'done') return <Done email={state.email} />
  return (
    <form ref={keepIn} {...form.form} className="card js-only flex flex-col gap-4" aria-labelledby="watch">
      <div>
        <h3 id="watch" className="font-semibold">
          {t('sell-product.watch')}
        </h3>
        <p className="mt-1 text-ink-soft">{t('sell-product.watch.text')}</p>
      </div>
      <EmailField error={form.errors['email']} />
      <div role="alert">
        {state.kind === 'failed' ? <Notice tone="error" title={t('sell-product.watch.failed')} /> : null}
      </div>
      <Send isPending={state.kind === 'sending'} />
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
      label={t('sell-product.watch.email')}
      error={error}
    />
  )
}

function Send({ isPending }: { readonly isPending: boolean }) {
  const { t } = useApp()
  return (
    <Button
      isSubmit
      isPending={isPending}
      pendingText={t('sell-product.watch.sending')}
      className="self-start"
    >
      {t('sell-product.watch.send')}
    </Button>
  )
}

function emailIn(values: FormData): string {
  const email = values.get('email')
  return typeof email === 'string' ? email.trim() : ''
}

/** The form is gone, and with it the focus: the message takes it. */
function Done({ email }: { readonly email: string }) {
  const { t } = useApp()
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <div ref={message} tabIndex={-1} className="outline-none">
      <Notice tone="success" title={t('sell-product.watch.done')}>
        {t('sell-product.watch.doneText', { email })}
      </Notice>
    </div>
  )
}
