import { Check } from 'lucide-react'
import { staticParams } from '#contract/pages/static-pages.ts'
import { loginMemory } from '#web/login/login-memory.ts'
import { visitedPages } from '#web/login/visited-pages.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useApp, useT } from '#web/navigation/page.ts'
import { recordLogin } from '#web/session/session.ts'
import { hrefOf } from '#web/navigation/space.ts'
import { AuthFrame } from './auth-frame.tsx'
import { RegisterForm } from './register-form.tsx'

/** The first step; the second says what to do next (acceptance A1). */
export function View() {
  const t = useT()
  const { api, go, space } = useApp()
  const cameFrom = visitedPages.previousUrl()
  return (
    <AuthFrame lead={t('auth.register.lead')} aside={<Gains />}>
      <div className="auth-ways">
        <RegisterForm
          {...(cameFrom === undefined ? {} : { previousUrl: cameFrom })}
          onDone={({ previousUrl }) => {
            // The second step leads on to this address, so the memory keeps it.
            const wanted = loginMemory.takeRedirect() ?? previousUrl
            if (wanted !== undefined) loginMemory.keepRedirect(wanted)
            void recordLogin(api)
            go(hrefOf(space, 'register_success'), { replace: true })
          }}
        />
        <p>
          <PageLink
            page="static_content"
            params={staticParams('privacy', space.locale)}
            className="link type-small"
          >
            {t('auth.register.privacy')}
          </PageLink>
        </p>
        <p className="auth-other">
          {t('auth.register.known')}{' '}
          <PageLink page="auth" className="link">
            {t('auth.toLogin')}
          </PageLink>
        </p>
      </div>
    </AuthFrame>
  )
}

function Gains() {
  const t = useT()
  const gains = [t('auth.register.gain.sales'), t('auth.register.gain.faster'), t('auth.register.gain.watch')]
  return (
    <section aria-labelledby="auth-gains" className="auth-gains">
      <h2 id="auth-gains" className="type-title">
        {t('auth.register.gains')}
      </h2>
      <ul>
        {gains.map((gain) => (
          <li key={gain}>
            <Check aria-hidden />
            {gain}
          </li>
        ))}
      </ul>
    </section>
  )
}
