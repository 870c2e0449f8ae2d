import { createElement } from 'react'
import { ifPossible } from '#web/api/if-possible.ts'
import { hrefOf } from '#web/navigation/space.ts'
import { keepOfflinePage } from '#web/offline/keep-offline-page.ts'
import { watchBox } from '#web/box/watch-box.ts'
import { consentKeeper } from '#web/consent/consent.ts'
import { toasts } from '#web/toasts/toasts.ts'
import { createAnnouncements } from './announcements.ts'
import { ConsentRegion } from './consent-region.tsx'
import { LanguageDialog } from './language-dialog.tsx'
import type { OverlayDeps } from './deps.ts'
import { overlayParts } from './parts.ts'
import { watchToastFocus } from './toast-focus.ts'
import { ToastList } from './toast-list.tsx'
import { watchSession } from './watch-session.ts'

/** Brings consent, toasts and language choice to life, after the page itself has come alive. */
export async function startOverlays({ app, navigation, ensureTexts }: OverlayDeps): Promise<void> {
  await ensureTexts(['overlays'])
  const announcements = createAnnouncements({ api: app.api, toasts, now: Date.now })
  consentKeeper.load()
  watchToastFocus(document)
  overlayParts.setState({
    parts: { ConsentRegion, ToastList, LanguageDialog: () => createElement(LanguageDialog, { navigation }) },
  })

  watchBox({ app, navigation, ensureTexts })
  watchSession({ app, navigation, ensureTexts })
  let { shown } = navigation.get()
  navigation.subscribe(() => {
    const { shown: now, arrival } = navigation.get()
    if (now === shown) return
    shown = now
    if (arrival.kind === 'refreshed') return
    toasts.leavePage()
    void announcements.refresh()
  })
  await announcements.refresh()
  // Lost on the way: the next page asks again.
  await ifPossible(keepOfflinePage(hrefOf(app.space, 'offline')))
}
