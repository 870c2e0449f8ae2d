import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { useSubmitForm } from '#web/forms/use-submit-form.ts'
import { openLogin } from '#web/login/login-request.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useApp, useT } from '#web/navigation/page.ts'
import { recordLogin } from '#web/session/session.ts'

const shortest = 10
const longest = 128

interface PasswordOfferProps {
  readonly uuid: string
  readonly email: string
}

/** One field turns a guest's order into an account; asked only now, when the order stands (ux.md X61). */
export function PasswordOffer({ uuid, email }: PasswordOfferProps) {
  const t = useT()
  const [isDone, setDone] = useState(false)
  return (
    <section aria-labelledby="order-account" className="card flex flex-col gap-4">
      <h2 id="order-account" className="type-title">
        {t('sell-order.account')}
      </h2>
      {isDone ? (
        <Notice
          tone="success"
          title={t('sell-order.account.done')}
          action={
            <PageLink page="my" className="button-link">
              {t('sell-order.account.open')}
            </PageLink>
          }
        >
          {t('sell-order.account.confirm', { email })}
        </Notice>
      ) : (
        <OfferForm uuid={uuid} email={email} onDone={() => setDone(true)} />
      )}
    </section>
  )
}

function OfferForm({ uuid, email, onDone }: PasswordOfferProps & { readonly onDone: () => void }) {
  const t = useT()
  const { errors, form, isPending, refusal, isTaken } = useOpening(uuid, onDone)
  return (
    <form {...form} method="dialog" aria-labelledby="order-account" className="js-only">
      <div className="flex w-full flex-col gap-4">
        <p className="wrap-anywhere">{t('sell-order.account.lead', { email })}</p>
        {/* Password managers keep the address with the password. */}
        <input hidden readOnly autoComplete="username" value={email} />
        <PasswordField
          id="order-account-password"
          name="password"
          label={t('sell-order.account.password')}
          hint={t('sell-order.account.hint')}
          error={errors['password']}
          autoComplete="new-password"
          showText={t('sell-order.account.show')}
          hideText={t('sell-order.account.hide')}
        />
        <div role="alert" className="empty:hidden">
          {refusal === null ? null : (
            <Notice tone="error" title={refusal} action={isTaken ? <LogIn /> : undefined} />
          )}
        </div>
        <div>
          <Button isSubmit look="quiet" isPending={isPending} pendingText={t('sell-order.pending')}>
            {t('sell-order.account.submit')}
          </Button>
        </div>
      </div>
    </form>
  )
}

function LogIn() {
  const t = useT()
  return (
    <Button look="link" onClick={() => void openLogin()}>
      {t('sell-order.account.login')}
    </Button>
  )
}

function useOpening(uuid: string, onDone: () => void) {
  const { api, t } = useApp()
  const [isTaken, setTaken] = useState(false)
  const form = useSubmitForm({
    failedText: t('sell-order.failed'),
    endsPage: true,
    check: (values) => (isFit(passwordFromForm(values)) ? {} : { password: t('sell-order.account.length') }),
    send: (values) =>
      api.call('openAccount', { params: { uuid }, body: { password: passwordFromForm(values) } }),
    onRefused({ code }) {
      setTaken(code === 'register.email-taken')
      return false
    },
    onDone() {
      void recordLogin(api)
      onDone()
    },
  })
  return { ...form, isTaken }
}

function passwordFromForm(values: FormData): string {
  const password = values.get('password')
  return typeof password === 'string' ? password : ''
}

function isFit({ length }: string): boolean {
  return length >= shortest && length <= longest
}
