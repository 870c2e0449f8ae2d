import { renderToString } from 'react-dom/server'
import { pages } from '#contract/pages/table.ts'
import type { RenderInput, RenderOutcome } from '#contract/rendering.ts'
import { translators } from '#i18n/translators.ts'
import { ifPossible } from './api/if-possible.ts'
import { loadPage } from './areas/load-page.ts'
import { pageState, renderDocument } from './document.ts'
import { drawnPages } from './drawn-pages.ts'
import { LaterPlace } from './navigation/later-part.tsx'
import { PageError, PageMoved, type App } from './navigation/page.ts'
import { openPage, type Shown } from './navigation/shown.ts'
import type { Customer } from './session/customer.ts'
import { hrefOf } from './navigation/space.ts'
import { pageTable } from './routes.ts'
import { shellReady } from './shell/later-shell.ts'
import { layoutForPage } from './shell/layouts.ts'
import { topMenuEntries } from './shell/menu-store.ts'
import { Root } from './shell/root.tsx'
import { utf8 } from './utf8.ts'

export { isBuilt, loadAllPages } from './routes.ts'

/** Enough for the pages that a change of one price makes old. */
const drawn = drawnPages(8 * 1024 * 1024)

export async function renderPage(input: RenderInput): Promise<RenderOutcome> {
  const { space, api, providers } = input
  const opening: App = { space, api, providers, t: translators[space.locale], go: () => undefined }
  try {
    const [shown, firstCustomer, firstMenu] = await Promise.all([
      openTarget(input, opening),
      customerOfPage(input),
      menuOfPage(input),
      shellReady(),
    ])
    const { head, data } = shown
    const state = pageState({ ...input, head, data, customer: firstCustomer, menu: firstMenu })
    const draw = () =>
      utf8(
        renderToString(
          <Root
            app={{ ...opening, firstCustomer, firstMenu }}
            shown={shown}
            viewKey=""
            isPending={false}
            onFailure={() => undefined}
          />,
        ),
      )
    const body = isForAll(input) ? drawn.body(state, draw) : draw()
    return { kind: 'page', ...renderDocument({ ...input, head, body, state }) }
  } catch (error) {
    if (error instanceof PageMoved)
      return {
        kind: 'moved',
        location: hrefOf(space, error.page, error.params),
        isTemporary: error.isTemporary,
      }
    return { kind: 'failed', status: error instanceof PageError ? error.status : 500, cause: error }
  }
}

async function openTarget({ target, error }: RenderInput, app: App): Promise<Shown> {
  if (error) return (await import('./shell/error-page.tsx')).errorPage(error, app)
  const entry = pageTable[target.page]
  const shown = await openPage(target, await loadPage(entry), app)
  const { View } = shown
  const StillView = () => (
    <LaterPlace>
      <View />
    </LaterPlace>
  )
  return entry.isStill ? { ...shown, View: StillView } : shown
}

/** A shared page is the same for everybody. */
function isForAll({ target, error }: RenderInput): boolean {
  return !error && pages[target.page].audience !== 'session'
}

/** An error page must not fail again. */
async function customerOfPage(input: RenderInput): Promise<Customer | null | undefined> {
  const { api, error } = input
  if (error || isForAll(input)) return undefined
  const session = await api.call('sessionInfo', {})
  return session.ok ? session.value.customer : undefined
}

/** The browser opens the menu before any code has come, so the document has its first level. */
async function menuOfPage({ target, api, error }: RenderInput): Promise<App['firstMenu']> {
  const { header } = layoutForPage(target.page)
  if (error || header === 'none' || header === 'checkout') return undefined
  // Pages that need no data stay while the database is away. The menu asks again when it is opened.
  const menu = await ifPossible(api.call('mobileMenu', {}))
  return menu?.ok ? topMenuEntries(menu.value.entries) : undefined
}
