import type { Locale } from '#kernel/locale.ts'
import { catalog } from '#i18n/generated/catalog.ts'
import type { Feature, Messages } from '#i18n/generated/keys.ts'
import { createTranslator, type Compiled, type Translate } from '#i18n/t.ts'

/** Texts of one language in the browser, fetched feature by feature as pages need them. */
export interface Texts {
  readonly t: Translate
  readonly ensure: (features: readonly Feature[]) => Promise<void>
}

export function createTexts(locale: Locale): Texts {
  const loaded: Partial<Compiled<Messages>> = {}
  const pending = new Map<Feature, Promise<void>>()

  async function fetchFeature(feature: Feature): Promise<void> {
    try {
      Object.assign(loaded, (await catalog[feature][locale]()).default)
    } catch (error) {
      pending.delete(feature) // a lost connection may come back
      throw error
    }
  }

  return {
    t: createTranslator(locale, loaded),
    ensure: async (features) => {
      for (const feature of features) if (!pending.has(feature)) pending.set(feature, fetchFeature(feature))
      await Promise.all(features.map((feature) => pending.get(feature)))
    },
  }
}
