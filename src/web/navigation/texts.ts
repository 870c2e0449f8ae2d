import type { Locale, PerLocale } from '#kernel/locale.ts'
import type { AreaName } from '#contract/pages/area-names.ts'
import type { Feature, Messages } from '#i18n/generated/keys.ts'
import { createTranslator, type CompiledMessages, type Translate } from '#i18n/t.ts'

/** The names of files of texts: those of a feature, or the page titles of an area. */
export type TextName = Feature | `pages-${AreaName}`

/** The exports of a file of texts. */
export interface TextModule {
  readonly default: Partial<CompiledMessages<Messages>>
}
export type TextFiles = Readonly<Partial<Record<TextName, PerLocale<() => Promise<TextModule>>>>>

/** Texts of one language in the browser, fetched feature by feature as pages need them. */
export interface Texts {
  readonly t: Translate
  readonly ensure: (names: readonly TextName[]) => Promise<void>
}

export function createTexts(locale: Locale, load: (name: TextName) => Promise<TextModule>): Texts {
  const loaded: Partial<CompiledMessages<Messages>> = {}
  const pending = new Map<TextName, Promise<void>>()

  async function fetchOne(name: TextName): Promise<void> {
    try {
      Object.assign(loaded, (await load(name)).default)
    } catch (error) {
      pending.delete(name) // a lost connection may come back
      throw error
    }
  }

  function ensureOne(name: TextName): Promise<void> {
    const known = pending.get(name) ?? fetchOne(name)
    pending.set(name, known)
    return known
  }

  return {
    t: createTranslator(locale, loaded),
    ensure: async (names) => {
      await Promise.all(names.map(ensureOne))
    },
  }
}
