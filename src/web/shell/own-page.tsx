import type { ComponentType } from 'react'
import type { ApiOutput } from '#contract/api-client.ts'
import { PageError, type PageModule } from '#web/lib/page.ts'
import { usePageData } from '#web/lib/shown.ts'
import { LoginInPlace } from './login-in-place.tsx'

interface LoginNeeded {
  /** Known from the start, so that nothing moves when the page comes alive. */
  readonly offeredLogins: ApiOutput<'loginProviders'>
}

const unauthorized = 401

const known = new WeakMap<PageModule, PageModule>()

/** A page of the own area: whoever is not logged in gets the form in its place, and the page after it. */
export function ownPage(page: PageModule): PageModule {
  const made = known.get(page) ?? { load: gated(page), View: viewOf(page.View) }
  known.set(page, made)
  return made
}

function gated({ load }: PageModule): NonNullable<PageModule['load']> {
  return async (context) => {
    try {
      return (await load?.(context)) ?? {}
    } catch (error) {
      if (!(error instanceof PageError) || error.status !== unauthorized) throw error
      const providers = await context.api.call('loginProviders', {})
      return { data: { offeredLogins: providers.ok ? providers.value : [] } satisfies LoginNeeded }
    }
  }
}

function viewOf(View: ComponentType): ComponentType {
  return function OwnPage() {
    const data = usePageData<unknown>()
    return isLoginNeeded(data) ? <LoginInPlace known={data.offeredLogins} /> : <View />
  }
}

function isLoginNeeded(data: unknown): data is LoginNeeded {
  return typeof data === 'object' && data !== null && 'offeredLogins' in data
}
