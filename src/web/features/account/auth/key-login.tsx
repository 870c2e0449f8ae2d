import { useEffect, useRef } from 'react'
import { useT } from '#web/navigation/page.ts'
import { LoginWays } from './login-ways.tsx'

/**
 * The link works only for a person who is logged in to its account (security.md D5). A person who never opened an
 * account reads that nothing happens without the password.
 */
export function KeyLogin({ onDone }: { readonly onDone: () => void }) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="key-login" className="flex flex-col gap-6">
      <div>
        <h2 ref={heading} id="key-login" tabIndex={-1} className="type-title">
          {t('auth.key.login.title')}
        </h2>
        <p className="mt-2 text-ink-soft">{t('auth.key.login')}</p>
      </div>
      <LoginWays onDone={onDone} />
      <p className="text-ink-soft">{t('auth.key.login.stranger')}</p>
    </section>
  )
}
