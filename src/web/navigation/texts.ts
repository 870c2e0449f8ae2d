import type { Locale } from '#kernel/locale.ts'
import { catalog } from '#i18n/generated/catalog.ts'
import type { Messages } from '#i18n/generated/keys.ts'
import { createTranslator, type Compiled, type Translate } from '#i18n/t.ts'

/** What a browser may ask for. */
export type Feature = keyof typeof catalog

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

  function ensureOne(feature: Feature): Promise<void> {
    const known = pending.get(feature) ?? fetchFeature(feature)
    pending.set(feature, known)
    return known
  }

  return {
    t: createTranslator(locale, loaded),
    ensure: async (features) => {
      await Promise.all(features.map(ensureOne))
    },
  }
}
