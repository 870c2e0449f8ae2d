import { useState } from 'react'
import { providerNames } from '#web/login/provider-names.ts'
import { withFreshLogin } from '#web/login/login-request.ts'
import { useApp, useT } from '#web/navigation/page.ts'
import type { Customer } from '#web/session/customer.ts'
import { Remove } from '../remove.tsx'
import { SettingsSection } from './section.tsx'

/** The linked logins. The last way into an account cannot be taken away. */
export function ProvidersSection({ customer }: { readonly customer: Customer }) {
  const t = useT()
  const { api } = useApp()
  const [linked, setLinked] = useState(customer.providers)
  const isLast = linked.length === 1 && !customer.hasPassword
  return (
    <SettingsSection
      id="settings-providers"
      title={t('my-settings.providers')}
      text={t(linked.length === 0 ? 'my-settings.providers.none' : 'my-settings.providers.text')}
    >
      <ul className="flex w-full flex-col gap-3 empty:hidden">
        {linked.map((provider) => (
          <li key={provider} className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="font-semibold">{providerNames[provider]}</span>
            {isLast ? null : (
              <Remove
                action={t('my-settings.providers.unlink')}
                name={providerNames[provider]}
                title={t('my-settings.providers.ask', { provider: providerNames[provider] })}
                send={() => withFreshLogin(() => api.call('unlinkProvider', { params: { provider } }))}
                onDone={setLinked}
              >
                {t('my-settings.providers.ask.text', { provider: providerNames[provider] })}
              </Remove>
            )}
          </li>
        ))}
      </ul>
      {isLast ? <p className="text-ink-soft">{t('my-settings.providers.last')}</p> : null}
    </SettingsSection>
  )
}
