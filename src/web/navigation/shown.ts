import { createContext, use, type ComponentType } from 'react'
import type { PageTarget } from '#contract/rendering.ts'
import { cancellableApi } from '#web/api/cancellable-api.ts'
import { headOf, type Head } from './head.ts'
import type { App, PageModule } from './page.ts'

/** A page ready to be shown. */
export interface Shown {
  readonly head: Head
  readonly data: unknown
  readonly View: ComponentType
  readonly refreshesItself?: boolean
}

/** Runs a page's loader; the same on the server and in the browser, which may call its reads off. */
export async function openPage(
  target: PageTarget,
  module: PageModule,
  app: Pick<App, 'api' | 'space' | 't'>,
  signal?: AbortSignal,
): Promise<Shown> {
  const { page, params, query } = target
  const { space, t } = app
  const api = signal ? cancellableApi(app.api, signal) : app.api
  const loaded = await module.load?.({ api, params, query, locale: space.locale, t })
  const { View, refreshesItself = false } = module
  return { head: headOf(page, params, t, loaded?.facts), data: loaded?.data, View, refreshesItself }
}

const ShownContext = createContext<Shown | null>(null)
export const ShownProvider = ShownContext.Provider

function useShown(): Shown {
  const shown = use(ShownContext)
  if (!shown) throw new Error('views live inside a shown page')
  return shown
}

export function usePageHead(): Head {
  return useShown().head
}

/** The data of the page now shown, as its own loader returned it. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names what its own loader returns
export function usePageData<Data>(): Data {
  return useShown().data as Data // the page's module ties its loader to its view
}
