import type { ComponentType } from 'react'
import { PageError, useApp, useT, type PageModule } from '#web/navigation/page.ts'
import { LoginPanel } from '#web/features/account/auth/login-panel.tsx'
import { finishLogin } from '#web/login/finish-login.ts'
import { usePageData, usePageHead } from '#web/navigation/shown.ts'

/** Takes the place of a page's own data. */
const loginNeeded = { isLoginNeeded: true }

const unauthorized = 401

const knownPages = new WeakMap<PageModule, PageModule>()

/** A page of the account area. A visitor who is not logged in gets the login form first, and then the page. */
export function ownPage(page: PageModule): PageModule {
  const made = knownPages.get(page) ?? { load: gated(page), View: ownView(page.View) }
  knownPages.set(page, made)
  return made
}

function gated({ load }: PageModule): NonNullable<PageModule['load']> {
  return async (context) => {
    try {
      return (await load?.(context)) ?? {}
    } catch (error) {
      if (!(error instanceof PageError) || error.status !== unauthorized) throw error
      return { data: loginNeeded }
    }
  }
}

function ownView(View: ComponentType): ComponentType {
  return function OwnPage() {
    const data = usePageData<unknown>()
    return isLoginNeeded(data) ? <LoginInPlace /> : <View />
  }
}

function isLoginNeeded(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'isLoginNeeded' in data
}

/** Stands under the title of the page that was asked for; the page itself comes after the login. */
function LoginInPlace() {
  const t = useT()
  const app = useApp()
  const { page } = usePageHead()
  return <LoginPanel lead={t('my.login')} onDone={(answer) => void finishLogin(answer, { app, page })} />
}
