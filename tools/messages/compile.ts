import { join } from 'node:path'
import { locales } from '#kernel/locale.ts'
import type { Locale } from '#kernel/locale.ts'
import { writeChanged } from '../write-changed.ts'
import { emitArguments, emitMessage, stringLiteral } from './emit.ts'
import { formatFault, loadCatalogue } from './source.ts'
import type { Catalogue } from './source.ts'

const outputFolder = 'src/i18n/generated'
const head = '// Written by tools/messages/compile.ts from src/i18n/messages.\n'

interface Compilation {
  readonly root: string
  /** Files that hold a part of the texts of a feature, each with its keys. */
  readonly parts?: ReadonlyMap<string, readonly string[]>
}

/** Writes src/i18n/generated; throws with every fault when a text is missing or wrong, and then writes nothing. */
export function compileMessages({ root, parts = new Map() }: Compilation): {
  readonly messages: number
  readonly written: number
} {
  const catalogue = loadCatalogue(root)
  if (catalogue.faults.length > 0) {
    throw new Error(
      `The messages have faults:\n${catalogue.faults.map((fault) => `  ${formatFault(fault)}`).join('\n')}`,
    )
  }
  const files = emitFiles(catalogue, parts)
  return { messages: catalogue.messages.de.size, written: writeChanged(join(root, outputFolder), files) }
}

function emitFiles(catalogue: Catalogue, parts: NonNullable<Compilation['parts']>): Map<string, string> {
  const files = new Map<string, string>()
  files.set('keys.ts', emitKeys(catalogue))
  files.set('sources.ts', emitSources(catalogue))
  files.set('all.ts', emitAll(catalogue))
  for (const locale of locales) {
    for (const feature of catalogue.features)
      files.set(`${locale}/${feature}.ts`, emitTexts(catalogue, locale, keysOf(catalogue, feature)))
    for (const [part, keys] of parts) files.set(`${locale}/${part}.ts`, emitTexts(catalogue, locale, keys))
  }
  return files
}

function keysOf(catalogue: Catalogue, feature: string): string[] {
  return Object.keys(catalogue.texts.de.get(feature) ?? {}).toSorted()
}

function emitKeys(catalogue: Catalogue): string {
  const interfaces = catalogue.features.map((feature) => {
    const lines = keysOf(catalogue, feature).map((key) => {
      const args = catalogue.messages.de.get(key)?.args ?? new Map<never, never>()
      return `  ${stringLiteral(key)}: ${emitArguments(args)}\n`
    })
    return `interface ${interfaceName(feature)} {\n${lines.join('')}}\n`
  })
  const features = catalogue.features.map(
    (feature) => `  ${stringLiteral(feature)}: ${interfaceName(feature)}\n`,
  )
  const bases = catalogue.features.map(interfaceName).join(', ')
  const body = interfaces.join('\n')
  const imports = body.includes('DateValue') ? "import type { DateValue } from '../format.ts'\n\n" : ''
  const every = `export interface Messages ${bases === '' ? '' : `extends ${bases} `}{}\n`
  return `${head}${imports}${body}\nexport interface FeatureMessages {\n${features.join('')}}\nexport type Feature = keyof FeatureMessages\n\n${every}`
}

function interfaceName(feature: string): string {
  return `${identifier(feature).replace(/^./, (first) => first.toUpperCase())}Messages`
}

function identifier(feature: string): string {
  return feature.replaceAll(/-+([a-z]?)/g, (_, letter: string) => letter.toUpperCase())
}

function emitTexts(catalogue: Catalogue, locale: Locale, keys: readonly string[]): string {
  const lines = keys.map((key) => {
    const message = catalogue.messages[locale].get(key)
    if (!message) throw new Error(`${key} is missing in ${locale}`)
    return `  ${stringLiteral(key)}: ${emitMessage(message)},\n`
  })
  const imports =
    "import type { CompiledMessages } from '../../t.ts'\nimport type { Messages } from '../keys.ts'\n"
  const type = `CompiledMessages<Pick<Messages, ${keys.map(stringLiteral).join(' | ') || 'never'}>>`
  return `${head}${imports}\nconst messages: ${type} = {\n${lines.join('')}}\nexport default messages\n`
}

/** The texts as written, for translators; paths are fixed here, never built from a request. */
function emitSources({ features }: Catalogue): string {
  const load = (feature: string) => (locale: Locale) =>
    `import('../messages/${locale}/${feature}.json', { with: { type: 'json' } })`
  return `${head}export const sources = {\n${features.map((feature) => loaders(feature, load(feature))).join('')}}\n`
}

function loaders(feature: string, load: (locale: Locale) => string): string {
  return `  ${stringLiteral(feature)}: {\n${locales.map((locale) => `    ${locale}: () => ${load(locale)},\n`).join('')}  },\n`
}

function emitAll({ features }: Catalogue): string {
  const name = (locale: Locale, feature: string) => identifier(`${locale}-${feature}`)
  const pairs = locales.flatMap((locale) => features.map((feature) => ({ locale, feature })))
  const imports = pairs.map(
    ({ locale, feature }) => `import ${name(locale, feature)} from './${locale}/${feature}.ts'\n`,
  )
  const rows = locales.map(
    (locale) => `  ${locale}: { ${features.map((feature) => `...${name(locale, feature)}`).join(', ')} },\n`,
  )
  const types =
    "import type { CompiledMessages } from '../t.ts'\nimport type { Messages } from './keys.ts'\nimport type { PerLocale } from '#kernel/locale.ts'\n"
  return `${head}${types}${imports.join('')}\nexport const all: PerLocale<CompiledMessages<Messages>> = {\n${rows.join('')}}\n`
}
