import { useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { finishLogin } from '#web/login/finish-login.ts'
import {
  loginRequest,
  type LoginAnswer,
  type LoginReason,
  type LoginRequest,
} from '#web/login/login-request.ts'
import { leaveAnyway } from '#web/navigation/leave-guard.ts'
import { useApp, useT, type App } from '#web/navigation/page.ts'
import { recordLogin, sessionStore, useSession } from '#web/session/session.ts'
import { usePageHead } from '#web/navigation/shown.ts'
import { LoginWays } from './login-ways.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { RegisterForm } from './register-form.tsx'

/** The dialog stands above the page that asks for a login. The page and the started action stay (ux.md X77). */
export function LoginModal() {
  const { request } = useStore(loginRequest)
  return request ? <Asking key={request.reason} request={request} /> : null
}

function Asking({ request }: { readonly request: LoginRequest }) {
  const t = useT()
  const app = useApp()
  const { page } = usePageHead()
  const [isNew, setNew] = useState(false)

  async function done(answer: LoginAnswer) {
    if (request.reason === 'fresh') return confirmed(answer, request, app)
    request.settle(true)
    await finishLogin(answer, { app, page, hasPendingAction: request.pendingAction !== undefined })
    request.pendingAction?.()
  }
  return (
    <Dialog
      isOpen
      onClose={() => request.settle(false)}
      title={
        isNew
          ? t('login.title.register')
          : t(request.reason === 'fresh' ? 'login.title.fresh' : 'login.title')
      }
      closeText={t('login.close')}
    >
      <div className="flex flex-col gap-6">
        <Lead reason={request.reason} />
        {isNew ? (
          <>
            <RegisterForm onDone={(answer) => void done(answer)} />
            <ProviderButtons onDone={(answer) => void done(answer)} />
          </>
        ) : (
          <ModalLoginWays reason={request.reason} onDone={(answer) => void done(answer)} />
        )}
        {request.reason === 'fresh' ? null : <Switch isNew={isNew} onSwitch={() => setNew(!isNew)} />}
      </div>
    </Dialog>
  )
}

interface ModalLoginWaysProps {
  readonly reason: LoginReason
  readonly onDone: (answer: LoginAnswer) => void
}

/** A customer who is asked to log in once more need not type the e-mail address again. */
function ModalLoginWays({ reason, onDone }: ModalLoginWaysProps) {
  const { customer } = useSession()
  return <LoginWays takesFocus onDone={onDone} email={reason === 'fresh' ? customer?.email : undefined} />
}

function Lead({ reason }: Pick<ModalLoginWaysProps, 'reason'>) {
  const t = useT()
  if (reason === 'login') return null
  return <p className="text-ink-soft">{t(reason === 'fresh' ? 'login.lead.fresh' : 'login.lead.checkout')}</p>
}

interface SwitchProps {
  readonly isNew: boolean
  readonly onSwitch: () => void
}

function Switch({ isNew, onSwitch }: SwitchProps) {
  const t = useT()
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      {t(isNew ? 'login.ask.login' : 'login.ask.register')}
      <Button look="link" onClick={onSwitch}>
        {t(isNew ? 'login.title' : 'login.title.register')}
      </Button>
    </p>
  )
}

/** Somebody else than before: nothing on this page is theirs. */
async function confirmed({ user }: LoginAnswer, request: LoginRequest, { api }: App): Promise<void> {
  const before = sessionStore.getState().customer?.uuid
  if (before !== undefined && before !== user.uuid) {
    leaveAnyway()
    return window.location.reload()
  }
  await recordLogin(api)
  request.settle(true)
}
