import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { useT } from '#web/navigation/page.ts'
import { AuthOutcome } from './outcome.tsx'

interface KeyFaultProps {
  readonly fault: 'invalid' | 'missing'
  /** Why a link of this kind may no longer hold. */
  readonly invalidText: string
  /** The way to a new one. */
  readonly actions: ReactNode
  readonly takesFocus?: boolean
}

/** A link of a mail that opens nothing, and the way to one that does. */
export function KeyFault({ fault, invalidText, actions, takesFocus = false }: KeyFaultProps) {
  const t = useT()
  const [title, text] =
    fault === 'invalid'
      ? [t('auth.key.invalid.title'), invalidText]
      : [t('auth.key.missing.title'), t('auth.key.missing')]
  return (
    <AuthOutcome tone="warn" title={title} actions={actions} takesFocus={takesFocus}>
      <p>{text}</p>
    </AuthOutcome>
  )
}

export function KeyFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT()
  return (
    <AuthOutcome
      tone="error"
      title={t('auth.key.failed.title')}
      actions={<Button onClick={onRetry}>{t('auth.retry')}</Button>}
    >
      <p>{t('auth.key.failed')}</p>
    </AuthOutcome>
  )
}
