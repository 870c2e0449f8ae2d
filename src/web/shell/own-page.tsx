import type { ComponentType } from 'react'
import { PageError, type PageModule } from '#web/navigation/page.ts'
import { usePageData } from '#web/navigation/shown.ts'
import { LoginInPlace } from './login-in-place.tsx'

/** Takes the place of a page's own data. */
const loginNeeded = { isLoginNeeded: true }

const unauthorized = 401

const knownPages = new WeakMap<PageModule, PageModule>()

/** A page of the own area: whoever is not logged in gets the form in its place, and the page after it. */
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
