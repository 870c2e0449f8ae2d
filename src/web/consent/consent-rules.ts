/** The purposes that a visitor may refuse. */
export const optionalCategories = ['preferences', 'statistics', 'marketing'] as const
export type ConsentCategory = 'necessary' | (typeof optionalCategories)[number]
export type Consent = Readonly<Record<ConsentCategory, boolean>>

/** Categories as the banner names them (spec §4 "Consent"). */
export type BannerCategory = 'strict' | 'functionality' | 'performance' | 'targeting'

/** The events of the banner: a choice that was made or found, everything refused, everything accepted. */
export type BannerEvent =
  | { readonly name: 'accept' | 'loaded'; readonly categories: readonly BannerCategory[] }
  | { readonly name: 'reject' | 'accept-all' }

export const noConsent: Consent = {
  necessary: true,
  preferences: false,
  statistics: false,
  marketing: false,
}

export function consentAfter(event: BannerEvent): Consent {
  switch (event.name) {
    case 'reject':
      return noConsent
    case 'accept-all':
      return { necessary: true, preferences: true, statistics: true, marketing: true }
    case 'accept':
    case 'loaded':
      return {
        necessary: true,
        preferences: event.categories.includes('functionality'),
        statistics: event.categories.includes('performance'),
        marketing: event.categories.includes('targeting'),
      }
  }
}

export function consentedCategories({ preferences, statistics, marketing }: Consent): BannerCategory[] {
  return [
    'strict',
    ...(preferences ? ['functionality' as const] : []),
    ...(statistics ? ['performance' as const] : []),
    ...(marketing ? ['targeting' as const] : []),
  ]
}

export function isSameConsent(one: Consent, other: Consent): boolean {
  return (
    one.preferences === other.preferences &&
    one.statistics === other.statistics &&
    one.marketing === other.marketing
  )
}
