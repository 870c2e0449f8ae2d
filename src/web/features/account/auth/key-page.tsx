import type { ReactNode } from 'react'
import { WaitingRing } from '#ui/waiting-ring.tsx'
import { useMailKeyOnce } from '#web/forms/use-mail-key.ts'
import { AuthFrame } from './auth-frame.tsx'
import { KeyLogin } from './key-login.tsx'
import { KeyFailed, KeyFault } from './key-outcome.tsx'
import { AuthOutcome } from './outcome.tsx'

interface KeyPageProps {
  readonly send: Parameters<typeof useMailKeyOnce>[0]
  readonly texts: {
    readonly waiting: string
    readonly done: string
    readonly doneText: string
    readonly invalid: string
  }
  readonly doneActions: ReactNode
  readonly faultActions: ReactNode
}

/** A page that does what a mail's link stands for, and says how it ended. */
export function KeyPage({ send, texts, doneActions, faultActions }: KeyPageProps) {
  const { state, retry } = useMailKeyOnce(send)
  return (
    <AuthFrame>
      <div aria-live="polite">
        {state === 'waiting' ? (
          <p className="flex items-center gap-3">
            <WaitingRing className="turning size-5 flex-none" />
            {texts.waiting}
          </p>
        ) : null}
        {state === 'done' ? (
          <AuthOutcome tone="success" title={texts.done} actions={doneActions}>
            <p>{texts.doneText}</p>
          </AuthOutcome>
        ) : null}
        {state === 'failed' ? <KeyFailed onRetry={retry} /> : null}
        {state === 'invalid' || state === 'missing' ? (
          <KeyFault fault={state} invalidText={texts.invalid} actions={faultActions} />
        ) : null}
      </div>
      {state === 'other-account' ? <KeyLogin onDone={retry} /> : null}
    </AuthFrame>
  )
}
