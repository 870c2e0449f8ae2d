import { useEffect, useRef } from 'react'
import type { LoginAnswer } from '#web/login/login-request.ts'
import { LoginForm } from './login-form.tsx'
import { ProviderButtons } from './provider-buttons.tsx'

export interface LoginWaysProps {
  readonly onDone: (answer: LoginAnswer) => void
  readonly email?: string | undefined
  readonly previousUrl?: string | undefined
  /** A login that opens over a page begins in its first empty field. */
  readonly takesFocus?: boolean
  /** A page that is there for the login: whoever comes to it by a link starts in its first field. */
  readonly isStart?: boolean
}

/** E-mail first, then the providers (ux.md X76). */
export function LoginWays({ onDone, email, previousUrl, takesFocus = false, isStart }: LoginWaysProps) {
  const form = useRef<HTMLDivElement>(null)
  const isEmailKnown = email !== undefined
  useEffect(() => {
    const field = isEmailKnown ? '[name=password]' : '[name=email]'
    if (takesFocus) form.current?.querySelector<HTMLElement>(field)?.focus()
  }, [takesFocus, isEmailKnown])
  return (
    <div className="flex flex-col gap-6">
      <div ref={form} data-start={isStart}>
        <LoginForm
          onDone={onDone}
          {...(email === undefined ? {} : { email })}
          {...(previousUrl === undefined ? {} : { previousUrl })}
        />
      </div>
      <ProviderButtons
        onDone={onDone}
        previousUrl={previousUrl}
        onPasswordFirst={() => form.current?.querySelector('input')?.focus()}
      />
    </div>
  )
}
