import type { PageName } from '#contract/pages/names.ts'
import type { PageTarget } from '#contract/rendering.ts'
import { watchLogins } from '#web/session/session.ts'
import type { NavigationDeps } from '../navigation.ts'
import type { App, PageModule } from '../page.ts'
import { openPage } from '../shown.ts'
import { targetOf } from '../target.ts'
import { createEarlyPages } from './early-pages.ts'
import { isSparing } from './is-sparing.ts'
import { quietApi } from './quiet-api.ts'
import { watchIntent } from './watch-intent.ts'

interface Deps extends Pick<NavigationDeps, 'open' | 'isReloadDue'> {
  readonly app: App
  readonly moduleOf: (page: PageName) => Promise<PageModule>
}

/** Loads pages when a visitor is about to open them. Gives back the `open` that uses them. */
export function startEarly({ app, moduleOf, open, isReloadDue }: Deps): NavigationDeps['open'] {
  const early = createEarlyPages({
    open,
    openQuietly: async (target, calling) => {
      const quiet = { ...app, api: quietApi(app.api, calling) }
      return openPage(target, await moduleOf(target.page), quiet, calling.signal)
    },
    loadCode: moduleOf,
    now: () => performance.now(),
  })

  /** Null for a link to another part of the page now shown, and for a link that only the server knows. */
  function targetBehind({ pathname, href }: HTMLAnchorElement): PageTarget | null {
    return pathname === window.location.pathname ? null : targetOf(app.space, href)
  }

  watchIntent(window, {
    onIntent: (link) => {
      // The next page is a full load while a newer version of the shop waits.
      const target = isReloadDue() || isSparing(navigator) ? null : targetBehind(link)
      if (target) early.foresee(target)
    },
    onGiveUp: (link) => {
      const target = targetBehind(link)
      if (target) early.giveUp(target)
    },
  })
  // As the pages that are kept for Back; another language is a new document.
  watchLogins(early.forgetAll)
  return early.open
}
