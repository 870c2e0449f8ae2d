import type { Consent } from './consent-rules.ts'

type Grant = 'granted' | 'denied'

/** The state of consent, in the form that tags understand (rulebook.md §18). */
export interface TagConsent {
  readonly security_storage: Grant
  readonly functionality_storage: Grant
  readonly personalization_storage: Grant
  readonly analytics_storage: Grant
  readonly ad_storage: Grant
  readonly ad_user_data: Grant
  readonly ad_personalization: Grant
}

export type LayerEntry =
  | ({ readonly event: 'consent' } & TagConsent)
  | { readonly event: 'toast'; readonly key: string }
  | {
      readonly event: 'conversion'
      readonly orderNumber: string
      readonly amountCents: number
      readonly isNewCustomer: boolean
    }

declare global {
  interface Window {
    /** Read by tags; absent until a visitor has consented to any. */
    dataLayer?: LayerEntry[]
  }
}

export function pushToLayer(entry: LayerEntry): void {
  window.dataLayer ??= []
  window.dataLayer.push(entry)
}

export function tagConsent({ necessary, preferences, statistics, marketing }: Consent): TagConsent {
  return {
    security_storage: grant(necessary),
    functionality_storage: grant(preferences),
    personalization_storage: grant(preferences),
    analytics_storage: grant(statistics),
    ad_storage: grant(marketing),
    ad_user_data: grant(marketing),
    ad_personalization: grant(marketing),
  }
}

function grant(isAllowed: boolean): Grant {
  return isAllowed ? 'granted' : 'denied'
}
