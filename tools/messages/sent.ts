import { isLocale } from '#kernel/locale.ts'
import type { Locale } from '#kernel/locale.ts'
import { featureFromKey } from './feature-from-key.ts'

/** The text that a translator sent back for one key, or the reason why it cannot be read. */
export type Unit =
  | { readonly key: string; readonly text: string; readonly source?: string }
  | { readonly key: string; readonly problem: string }

/** The texts of one feature in one language. */
export interface Sent {
  readonly locale: Locale
  readonly feature: string
  readonly units: readonly Unit[]
}

/** Reads `{locale: {key: text}}`, as `/translations/{domain}.json` gives it. */
export function readJson(document: string): Sent[] {
  const value: unknown = JSON.parse(document)
  if (!isRecord(value)) throw new Error('The file is not an object of languages')
  return Object.entries(value).flatMap(([locale, texts]) => {
    if (!isLocale(locale)) throw new Error(`${locale} is not one of our languages`)
    if (!isRecord(texts)) throw new Error(`${locale} is not an object of texts`)
    const features = Map.groupBy(Object.entries(texts), ([key]) => featureFromKey(key))
    return [...features].map(([feature, entries]) => ({ locale, feature, units: entries.map(toUnit) }))
  })
}

function toUnit([key, text]: [string, unknown]): Unit {
  return typeof text === 'string' ? { key, text } : { key, problem: 'is not a text' }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
