import { createStore } from 'zustand/vanilla'
import type { ReadStore } from '#web/state/read-store.ts'
import { pushToLayer, tagConsent } from './analytics-layer.ts'
import { consentCookie, readConsentCookie } from './consent-cookie.ts'
import {
  consentAfter,
  isSameConsent,
  noConsent,
  type BannerEvent,
  type Consent,
  type ConsentCategory,
} from './consent-rules.ts'

export interface ConsentState {
  readonly consent: Consent
  /** Unknown until the cookie has been looked at. */
  readonly hasChosen: boolean | null
}

export interface ConsentKeeper {
  readonly store: ReadStore<ConsentState>
  /** Looks for the choice of an earlier visit. */
  load(): void
  hear(event: BannerEvent): void
  allows(category: ConsentCategory): boolean
  /** Runs the loader once the category is allowed, at once or later; never before. The answer calls it off. */
  loadWhenAllowed(category: ConsentCategory, load: () => void): () => void
}

interface Deps {
  readonly cookies: () => string
  readonly keep: (consent: Consent) => void
  readonly now: () => number
  /** Is called after every change. */
  readonly changed: (consent: Consent) => void
}

/** Spec §4 "Consent": starts with what is necessary, and nothing else happens before a choice. */
export function createConsent({ cookies, keep, now, changed }: Deps): ConsentKeeper {
  const store = createStore<ConsentState>(() => ({ consent: noConsent, hasChosen: null }))
  const allows = (category: ConsentCategory) => store.getState().consent[category]

  function hear(event: BannerEvent): void {
    const before = store.getState().consent
    const consent = consentAfter(event)
    if (event.name !== 'loaded') keep(consent)
    store.setState({ consent, hasChosen: true })
    if (!isSameConsent(before, consent)) changed(consent)
  }

  return {
    store,
    load() {
      const categories = readConsentCookie(cookies(), now())
      if (categories) hear({ name: 'loaded', categories })
      else store.setState({ hasChosen: false })
    },
    hear,
    allows,
    loadWhenAllowed(category, load) {
      const stop = store.subscribe(() => tryNow())
      function tryNow() {
        if (!allows(category)) return
        stop()
        load()
      }
      tryNow()
      return stop
    },
  }
}

export const consentKeeper = createConsent({
  cookies: () => document.cookie,
  keep: (chosen) => {
    document.cookie = consentCookie(chosen, Date.now(), window.location.protocol === 'https:')
  },
  now: Date.now,
  changed: (now) => pushToLayer({ event: 'consent', ...tagConsent(now) }),
})
