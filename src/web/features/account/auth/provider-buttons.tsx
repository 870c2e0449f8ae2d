import { Button } from '#ui/button.tsx'
import type { LoginAnswer } from '#web/login/login-request.ts'
import { providerNames } from '#web/login/provider-names.ts'
import { useProviderLogin, type ProviderLogin } from '#web/login/use-provider-login.ts'
import { useApp, useT } from '#web/navigation/page.ts'
import { ProviderMark } from './provider-mark.tsx'

interface ProviderButtonsProps {
  readonly onDone: (answer: LoginAnswer) => void
  /** The address has an account already, which only its password opens. */
  readonly onPasswordFirst?: () => void
  /** The address the visitor came from; the server returns it if it is a page of this site. */
  readonly previousUrl?: string | undefined
}

/** The providers that can be used here; PayPal's express way stands in the checkout. */
export function ProviderButtons({ onDone, onPasswordFirst, previousUrl }: ProviderButtonsProps) {
  const { t, providers } = useApp()
  const offered = providers.filter(({ provider }) => provider !== 'paypal-express')
  const login = useProviderLogin({
    onDone,
    previousUrl,
    onFault: (fault) => {
      if (fault === 'login.password-first') onPasswordFirst?.()
    },
  })
  if (offered.length === 0) return null
  return (
    <section aria-label={t('login.providers')}>
      <p className="mb-3 flex items-center gap-4 text-ink-soft before:flex-1 before:border-t before:border-line after:flex-1 after:border-t after:border-line">
        {t('login.providers')}
      </p>
      <div className="grid grid-cols-2 gap-3">
        {offered.map(({ provider }) => (
          <Button
            key={provider}
            look="quiet"
            isWide
            icon={<ProviderMark provider={provider} />}
            isPending={login.waiting === provider}
            aria-label={t('login.with', { provider: providerNames[provider] })}
            onClick={() => login.start(provider)}
          >
            {providerNames[provider]}
          </Button>
        ))}
      </div>
      <WaitingForProvider login={login} />
      {offered.some(({ isSandbox }) => isSandbox) ? (
        <p className="mt-3 text-sm text-ink-soft">{t('login.sandbox')}</p>
      ) : null}
    </section>
  )
}

/** The other window may be behind this one. */
function WaitingForProvider({ login: { waiting, cancel } }: { readonly login: ProviderLogin }) {
  const t = useT()
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4">
      <output>{waiting ? t('login.waiting', { provider: providerNames[waiting] }) : ''}</output>
      {waiting ? (
        <Button look="link" onClick={cancel}>
          {t('login.cancel')}
        </Button>
      ) : null}
    </div>
  )
}
