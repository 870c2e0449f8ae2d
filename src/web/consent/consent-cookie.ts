import { consentedCategories, type BannerCategory, type Consent } from './consent-rules.ts'

const name = 'rondo-consent'
/** Goes up when what is asked changes: an earlier choice then no longer answers it. */
const version = 1
const keptSeconds = 180 * 24 * 60 * 60

const letters: Readonly<Record<BannerCategory, string>> = {
  strict: 'n',
  functionality: 'p',
  performance: 's',
  targeting: 'm',
}

/** Rulebook §18: the choice with version and time, for 180 days. */
export function consentCookie(consent: Consent, nowMs: number, isHttps: boolean): string {
  const chosen = consentedCategories(consent).map((category) => letters[category])
  const value = `${version}.${Math.floor(nowMs / 1000)}.${chosen.join('')}`
  return `${name}=${value}; Max-Age=${keptSeconds}; Path=/; SameSite=Lax${isHttps ? '; Secure' : ''}`
}

/** The categories of a choice that still stands; null if the visitor has to be asked. */
export function readConsentCookie(header: string, nowMs: number): BannerCategory[] | null {
  const [, given, at, chosen = ''] =
    /(?:^|;\s*)rondo-consent=(\d+)\.(\d+)\.([npsm]+)(?:;|$)/.exec(header) ?? []
  if (Number(given) !== version || nowMs / 1000 - Number(at) >= keptSeconds) return null
  const all: readonly BannerCategory[] = ['strict', 'functionality', 'performance', 'targeting']
  return all.filter((category) => chosen.includes(letters[category]))
}
