import { Check } from 'lucide-react'
import { staticParams } from '#contract/pages/static-pages.ts'
import { finishLogin } from '#web/login/finish-login.ts'
import { loginMemory } from '#web/login/login-memory.ts'
import { visitedPages } from '#web/login/visited-pages.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useApp, useT } from '#web/navigation/page.ts'
import { recordLogin } from '#web/session/session.ts'
import { hrefOf } from '#web/navigation/space.ts'
import { AuthFrame } from './auth-frame.tsx'
import { OtherWay } from './other-way.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { RegisterForm } from './register-form.tsx'

/** The first step; the second says what to do next (acceptance A1). */
export function View() {
  const t = useT()
  const app = useApp()
  const { api, go, space } = app
  const cameFrom = visitedPages.previousUrl()
  return (
    <AuthFrame lead={t('auth.register.lead')} aside={<Gains />}>
      <div className="flex flex-col gap-5">
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
        <ProviderButtons
          previousUrl={cameFrom}
          onDone={(answer) => void finishLogin(answer, { app, page: 'register' })}
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
        <OtherWay>
          {t('auth.register.known')}{' '}
          <PageLink page="auth" className="link">
            {t('auth.toLogin')}
          </PageLink>
        </OtherWay>
      </div>
    </AuthFrame>
  )
}

function Gains() {
  const t = useT()
  const gains = [t('auth.register.gain.sales'), t('auth.register.gain.faster'), t('auth.register.gain.watch')]
  return (
    <section aria-labelledby="auth-gains" className="rounded-panel bg-accent-soft p-5 sm:p-7">
      <h2 id="auth-gains" className="type-title">
        {t('auth.register.gains')}
      </h2>
      <ul className="mt-3.5 flex flex-col gap-3.5">
        {gains.map((gain) => (
          <li key={gain} className="flex gap-3 leading-[1.45]">
            <Check aria-hidden className="mt-[0.15rem] size-5 flex-none text-accent" />
            {gain}
          </li>
        ))}
      </ul>
    </section>
  )
}
