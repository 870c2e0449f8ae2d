import type { PageName } from '#contract/pages/names.ts'
import { ifPossible } from '#web/api/if-possible.ts'
import type { Navigation } from '#web/navigation/navigation.ts'
import type { App } from '#web/navigation/page.ts'
import { mayHaveSession, watchLogins } from '#web/session/session.ts'
import type { TextName } from '#web/navigation/texts.ts'
import { isCheckoutStep } from './checkout-steps.ts'
import { lastList } from './last-list.ts'

interface Deps {
  readonly app: App
  readonly navigation: Pick<Navigation, 'get' | 'subscribe'>
  readonly ensureTexts: (names: readonly TextName[]) => Promise<void>
}

const withoutBox: ReadonlySet<PageName> = new Set([
  're_offer',
  're_offer_overview',
  're_offer_finished',
  // They log in by themselves, and a login ends the session that the call would come with.
  'auth_return',
  'sign_in_with_apple',
])

/** Some pages show no box. The page of the box asks for it itself, so that its first view has it. */
function needsNoCall(page: PageName): boolean {
  return page === 'cart_show' || withoutBox.has(page)
}

/** From these a seller comes to a product, and goes back for the next one. */
const lists: ReadonlySet<PageName> = new Set(['category', 'product_search', 'iphone_group', 'omg'])

function keepList(page: PageName): void {
  if (lists.has(page)) lastList.keep(window.location.pathname + window.location.search)
}

/** Loads the box on the pages that need it, and after a login (acceptance B2). */
export function watchBox({ app, navigation, ensureTexts }: Deps): void {
  let { shown } = navigation.get()
  const first = shown.head.page
  // The page after one without a box brings it. Else it is missing if it could not be read.
  let isMissing = withoutBox.has(first) && mayHaveSession()

  /** If the code of the box does not arrive, the next page asks for it again. */
  async function load(page: PageName): Promise<void> {
    const [{ browserBox }] = await Promise.all([import('./box.ts'), ensureTexts(['box-toasts'])])
    await browserBox.load(app, page)
    isMissing = browserBox.store.getState().content.kind === 'failed'
  }

  keepList(first)
  // A visitor without a session has no box. So most pages cost the server no call.
  if (isCheckoutStep(first) || (!needsNoCall(first) && mayHaveSession())) void ifPossible(load(first))
  navigation.subscribe(() => {
    const { shown: now, arrival } = navigation.get()
    if (now === shown) return
    shown = now
    keepList(now.head.page)
    if (arrival.kind === 'refreshed') return
    // If the box could not be read on the page before, this page asks for it again.
    const { page } = now.head
    if (isCheckoutStep(page) || (isMissing && !needsNoCall(page))) void ifPossible(load(page))
  })
  watchLogins(() => void ifPossible(load(navigation.get().shown.head.page)))
}
