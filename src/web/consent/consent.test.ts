import { describe, expect, test, vi } from 'vitest'
import { tagConsent } from './analytics-layer.ts'
import { createConsent } from './consent.ts'
import { consentCookie } from './consent-cookie.ts'
import { consentAfter, noConsent, type BannerEvent, type Consent } from './consent-rules.ts'

const day = 24 * 60 * 60 * 1000
const everything: Consent = { necessary: true, preferences: true, statistics: true, marketing: true }
const start = Date.parse('2026-03-01T12:00:00Z')

function aConsent({ cookie = '', now = start } = {}) {
  const jar = { cookie }
  const changed = vi.fn<(consent: Consent) => void>()
  const consent = createConsent({
    cookies: () => jar.cookie,
    keep: (chosen) => {
      jar.cookie = consentCookie(chosen, now, false).split(';')[0] ?? ''
    },
    now: () => now,
    changed,
  })
  return { consent, changed, jar, state: () => consent.store.getState() }
}

test('[U5] starts with what is necessary and nothing else', () => {
  const { state } = aConsent()
  expect(state()).toEqual({ consent: noConsent, hasChosen: null })
  expect(noConsent).toEqual({ necessary: true, preferences: false, statistics: false, marketing: false })
})

test.each<[BannerEvent, Consent]>([
  [
    { name: 'accept', categories: ['strict', 'functionality'] },
    { ...noConsent, preferences: true },
  ],
  [
    { name: 'accept', categories: ['performance'] },
    { ...noConsent, statistics: true },
  ],
  [
    { name: 'loaded', categories: ['targeting'] },
    { ...noConsent, marketing: true },
  ],
  [{ name: 'accept', categories: [] }, noConsent],
  [{ name: 'reject' }, noConsent],
  [{ name: 'accept-all' }, everything],
])('[U5] %j means %j', (event, expected) => {
  expect(consentAfter(event)).toEqual(expected)
})

describe('a choice', () => {
  test('[U5] is told to analytics at every change, and only then', () => {
    const { consent, changed } = aConsent()
    consent.hear({ name: 'reject' })
    expect(changed).not.toHaveBeenCalled()
    consent.hear({ name: 'accept-all' })
    consent.hear({ name: 'accept-all' })
    consent.hear({ name: 'reject' })
    expect(changed.mock.calls).toEqual([[everything], [noConsent]])
  })

  test('reaches tags under their names', () => {
    expect(tagConsent({ ...noConsent, statistics: true })).toEqual({
      security_storage: 'granted',
      functionality_storage: 'denied',
      personalization_storage: 'denied',
      analytics_storage: 'granted',
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
    })
  })

  test('[X85] is kept with version and time for 180 days, then asked for again', () => {
    const { consent, jar } = aConsent()
    consent.hear({ name: 'accept', categories: ['performance'] })
    expect(jar.cookie).toBe('rondo-consent=1.1772366400.ns')
    for (const [days, hasChosen] of [
      [179, true],
      [180, false],
    ] as const) {
      const later = aConsent({ cookie: `a=b; ${jar.cookie}; c=d`, now: start + days * day })
      later.consent.load()
      expect(later.state().hasChosen, `after ${days} days`).toBe(hasChosen)
      expect(later.state().consent.statistics).toBe(hasChosen)
    }
  })

  test('is a cookie for this site alone, secure where there is https', () => {
    const attributes = '; Max-Age=15552000; Path=/; SameSite=Lax'
    expect(consentCookie(noConsent, start, false)).toBe(`rondo-consent=1.1772366400.n${attributes}`)
    expect(consentCookie(noConsent, start, true)).toBe(`rondo-consent=1.1772366400.n${attributes}; Secure`)
  })

  test.each([
    '',
    'rondo-consent=',
    'rondo-consent=2.1772366400.nps',
    'rondo-consent=1.x.n',
    'x-rondo-consent=1.1772366400.n',
  ])('is not read from “%s”', (cookie) => {
    const { consent, state } = aConsent({ cookie })
    consent.load()
    expect(state()).toEqual({ consent: noConsent, hasChosen: false })
  })
})

describe('[U5] what needs consent', () => {
  test('is loaded once, and only after the category is allowed', () => {
    const { consent } = aConsent()
    const load = vi.fn<() => void>()
    consent.loadWhenAllowed('statistics', load)
    consent.load()
    consent.hear({ name: 'accept', categories: ['targeting', 'functionality'] })
    expect(load).not.toHaveBeenCalled()
    consent.hear({ name: 'accept-all' })
    consent.hear({ name: 'reject' })
    consent.hear({ name: 'accept-all' })
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('is loaded at once where an earlier visit allowed it', () => {
    const { consent } = aConsent({ cookie: 'rondo-consent=1.1772366400.nm' })
    consent.load()
    const load = vi.fn<() => void>()
    consent.loadWhenAllowed('marketing', load)
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('is not loaded when it was called off before', () => {
    const { consent } = aConsent()
    const load = vi.fn<() => void>()
    consent.loadWhenAllowed('marketing', load)()
    consent.hear({ name: 'accept-all' })
    expect(load).not.toHaveBeenCalled()
  })
})
