import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defaultLocale, locales, perLocale } from '#kernel/locale.ts'
import type { Locale, PerLocale } from '#kernel/locale.ts'
import { featureFromKey } from './feature-from-key.ts'
import { MessageFault, parseMessage } from './parse.ts'
import type { Message } from './parse.ts'

/** Texts as written, by key. */
export type Texts = Readonly<Record<string, string>>

export interface MessageProblem {
  readonly file: string
  readonly key: string | null
  readonly reason: string
}

export interface Catalogue {
  readonly features: readonly string[]
  readonly texts: PerLocale<ReadonlyMap<string, Texts>>
  readonly messages: PerLocale<ReadonlyMap<string, Message>>
  readonly faults: readonly MessageProblem[]
}

const messagesFolder = 'src/i18n/messages'
const featureName = /^[a-z][a-z-]{0,39}$/
const keyRest = /^(\.[a-zA-Z0-9_-]+)+$/

export function messageFile(locale: Locale, feature: string): string {
  return `${messagesFolder}/${locale}/${feature}.json`
}

export function formatFault({ file, key, reason }: MessageProblem): string {
  return key === null ? `${file}: ${reason}` : `${file}: ${key} ${reason}`
}

/** Reads every message file and finds every fault that would make a page wrong. */
export function loadCatalogue(root: string): Catalogue {
  const faults: MessageProblem[] = []
  const texts = perLocale((locale) => readLocale(root, locale, faults))
  const features = [...texts[defaultLocale].keys()]
  const messages = perLocale((locale) => parseLocale(locale, texts[locale], faults))
  for (const locale of locales) {
    if (locale !== defaultLocale) compare({ locale, features, texts, messages, faults })
  }
  return { features, texts, messages, faults }
}

function readLocale(root: string, locale: Locale, faults: MessageProblem[]): Map<string, Texts> {
  const folder = join(root, messagesFolder, locale)
  const names = existsSync(folder) ? readdirSync(folder).toSorted() : []
  const read = new Map<string, Texts>()
  for (const name of names) {
    const feature = name.replace(/\.json$/, '')
    const file = messageFile(locale, feature)
    if (!name.endsWith('.json') || !featureName.test(feature)) {
      faults.push({
        file: `${messagesFolder}/${locale}/${name}`,
        key: null,
        reason: 'is not a feature file (kebab-case.json)',
      })
      continue
    }
    read.set(feature, readTexts({ source: readFileSync(join(root, file), 'utf8'), file, feature, faults }))
  }
  return read
}

function readTexts(input: {
  source: string
  file: string
  feature: string
  faults: MessageProblem[]
}): Texts {
  const { source, file, feature, faults } = input
  const entries = readEntries(source)
  if (!entries) {
    faults.push({ file, key: null, reason: 'is not a flat JSON object of texts' })
    return {}
  }
  for (const key of duplicates(source)) faults.push({ file, key, reason: 'stands twice' })
  return Object.fromEntries(
    entries.filter(([key]) => {
      const fits = featureFromKey(key) === feature && keyRest.test(key.slice(key.indexOf('.')))
      if (!fits) faults.push({ file, key, reason: `is not a key of the form ${feature}.part.meaning` })
      return fits
    }),
  )
}

function readEntries(source: string): [string, string][] | null {
  try {
    const value: unknown = JSON.parse(source)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    const entries: [string, string][] = []
    for (const [key, text] of Object.entries(value)) {
      if (typeof text !== 'string') return null
      entries.push([key, text])
    }
    return entries
  } catch {
    return null
  }
}

/** JSON.parse keeps the last of two equal keys without a word. */
function duplicates(source: string): string[] {
  const keys = [...source.matchAll(/"((?:[^"\\]|\\.)*)"\s*:\s*"(?:[^"\\]|\\.)*"/g)].map(
    (match) => match[1] ?? '',
  )
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))]
}

function parseLocale(
  locale: Locale,
  features: ReadonlyMap<string, Texts>,
  faults: MessageProblem[],
): Map<string, Message> {
  const parsed = new Map<string, Message>()
  for (const [feature, texts] of features) {
    for (const [key, text] of Object.entries(texts)) {
      const message = tryParse(text, locale)
      if (typeof message === 'string')
        faults.push({ file: messageFile(locale, feature), key, reason: message })
      else parsed.set(key, message)
    }
  }
  return parsed
}

/** The message, or what is wrong with the text. */
export function tryParse(text: string, locale: Locale): Message | string {
  try {
    return parseMessage(text, locale)
  } catch (error) {
    if (error instanceof MessageFault) return error.message
    throw error
  }
}

function compare(input: Omit<Catalogue, 'faults'> & { locale: Locale; faults: MessageProblem[] }): void {
  const { locale, texts, messages, faults } = input
  for (const feature of new Set([...input.features, ...texts[locale].keys()])) {
    const file = messageFile(locale, feature)
    const expected = texts[defaultLocale].get(feature) ?? {}
    const found = texts[locale].get(feature) ?? {}
    for (const key of Object.keys(expected)) {
      if (!Object.hasOwn(found, key)) faults.push({ file, key, reason: 'is missing' })
    }
    for (const key of Object.keys(found)) {
      if (!Object.hasOwn(expected, key)) faults.push({ file, key, reason: `is not in ${defaultLocale}` })
      const reason = argumentFault(messages[defaultLocale].get(key), messages[locale].get(key))
      if (reason !== null) faults.push({ file, key, reason })
    }
  }
}

/** Null if both take the same arguments of the same kinds. */
export function argumentFault(expected: Message | undefined, found: Message | undefined): string | null {
  if (!expected || !found) return null
  for (const [name, kind] of expected.args) {
    const other = found.args.get(name)
    if (other === undefined) return `does not use the argument ${name}`
    if (other !== kind) return `uses ${name} as ${other} instead of ${kind}`
  }
  const extra = [...found.args.keys()].find((name) => !expected.args.has(name))
  return extra === undefined ? null : `has the argument ${extra}, which ${defaultLocale} does not have`
}
