import { createElement } from 'react'
import { readLanguageCookie } from '#contract/language-cookie.ts'
import { ifPossible } from '#web/api/if-possible.ts'
import { watchBox } from '#web/box/watch-box.ts'
import { consentKeeper } from '#web/consent/consent.ts'
import { whenTouched } from '#web/navigation/when-touched.ts'
import { toasts } from '#web/toasts/toasts.ts'
import { createAnnouncements } from './announcements.ts'
import type { OverlayDeps } from './deps.ts'
import { createPartLoader } from './part-loader.ts'
import { addOverlayParts, overlayParts } from './parts.ts'
import { watchSession } from './watch-session.ts'

/** Counted from the start of the page: on a slow line its code comes late, and the question must not (spec §9). */
const languageQuestionAtMs = 6000

/** Brings consent, toasts and language choice to life, after the page itself has come alive. */
export async function startOverlays({ app, navigation, ensureTexts }: OverlayDeps): Promise<void> {
  const announcements = createAnnouncements({ api: app.api, toasts, now: Date.now })
  watchToasts(ensureTexts)
  watchConsent(ensureTexts)
  watchLanguage(navigation)
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
}

/** Before the first toast is due their code is there, even if the connection is not there any more. */
function watchToasts(ensureTexts: OverlayDeps['ensureTexts']): void {
  const load = createPartLoader(async () => {
    const [{ ToastList }, { watchToastFocus }] = await Promise.all([
      import('./toast-list.tsx'),
      import('./toast-focus.ts'),
      ensureTexts(['overlays']),
    ])
    watchToastFocus(document)
    addOverlayParts({ ToastList })
  })
  const loadForToast = () => {
    if (toasts.store.getState().shown.length > 0) load()
  }
  toasts.store.subscribe(loadForToast)
  loadForToast()
  whenTouched(load)
}

/** A visitor who has chosen sees the region only when they ask for it. */
function watchConsent(ensureTexts: OverlayDeps['ensureTexts']): void {
  const load = createPartLoader(async () => {
    const [{ ConsentRegion }] = await Promise.all([import('./consent-region.tsx'), ensureTexts(['overlays'])])
    addOverlayParts({ ConsentRegion })
  })
  const loadForOpener = () => {
    if (overlayParts.getState().consentOpener) load()
  }
  consentKeeper.load()
  if (consentKeeper.store.getState().hasChosen === false) load()
  overlayParts.subscribe(loadForOpener)
  loadForOpener()
}

function watchLanguage(navigation: OverlayDeps['navigation']): void {
  setTimeout(() => {
    if (readLanguageCookie(document.cookie) !== null) return
    const loading = import('./language-dialog.tsx').then(({ LanguageDialog }) =>
      addOverlayParts({ LanguageDialog: () => createElement(LanguageDialog, { navigation }) }),
    )
    // Lost on the way: the next document asks.
    void ifPossible(loading)
  }, languageQuestionAtMs - performance.now())
}
