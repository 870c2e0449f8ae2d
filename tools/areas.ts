import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '#contract/api.ts'
import { areaNames, type AreaName } from '#contract/pages/area-names.ts'
import { locales } from '#kernel/locale.ts'
import { areaSource } from '#web/areas/area-source.ts'
import { baseTexts } from '#web/areas/frame-texts.ts'
import { reachableFiles } from './web-build/reachable.ts'

const head = '// Written by tools/areas.ts from src/web/areas and src/contract/api.ts.\n'
const comingSource = 'src/web/shell/coming-page.tsx'

/** The files a browser reads in all areas begin here. */
const baseSource = 'src/web/entry-client.tsx'

interface PageEntry {
  readonly page: string
  readonly source: string
  readonly texts: readonly string[]
}

/**
 * What is split by area for the browser: the paths of the endpoints its code calls, where its texts are, and the source
 * files of its pages, by which the server finds their chunks. The contract itself, with its schemas, would cost a
 * browser a quarter of its budget.
 */
export function areaFiles(root: string): Map<string, string> {
  const areas = areaNames.map((name) => ({ name, entries: entriesIn(root, name) }))
  const calls = callReader(root)
  const ofBase = reachableFiles(root, baseSource)
  const files = new Map([
    ['endpoints/base.ts', endpointFile([...ofBase].flatMap(calls))],
    ['texts/base.ts', textFile(baseTexts)],
    ['page-sources.ts', sourceFile(areas.flatMap(({ entries }) => entries))],
  ])
  for (const { name, entries } of areas) {
    const own = [...reachableFiles(root, areaSource(name))].filter((path) => !ofBase.has(path))
    const texts = entries
      .flatMap((entry) => entry.texts)
      .filter((text) => !baseTexts.some((base) => base === text))
    files.set(`addresses/${name}.ts`, addressFile(name, own.flatMap(calls)))
    files.set(`texts/${name}.ts`, textFile([`pages-${name}`, ...texts]))
  }
  return files
}

/** The table of an area is read, not run: it imports what is written here. */
function entriesIn(root: string, name: AreaName): PageEntry[] {
  const text = readFileSync(join(root, areaSource(name)), 'utf8')
  return [...text.matchAll(/^ {4}(\w+): (comingPage,|\{[^}]*\})/gm)].map(([, page = '', entry = '']) => {
    if (entry === 'comingPage,') return { page, source: comingSource, texts: ['coming'] }
    const [, source = ''] = /import\('#web\/([^']+)'/.exec(entry) ?? []
    const [, features = ''] = /features: \[([^\]]*)\]/.exec(entry) ?? []
    return {
      page,
      source: `src/web/${source}`,
      texts: [...features.matchAll(/'([\w-]+)'/g)].map(([, text = '']) => text),
    }
  })
}

function callReader(root: string): (path: string) => string[] {
  return (path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/\.call\(\s*'(\w+)'/g)].map(([, name = '']) => name)
}

function endpointFile(called: readonly string[]): string {
  return (
    `${head}import type { EndpointPaths } from '#web/api/endpoint-paths.ts'\n\n` +
    `export const endpoints: EndpointPaths = ${endpointTable(called)}\n`
  )
}

/** All that a page of the area needs to name pages and to call the server. */
function addressFile(name: AreaName, called: readonly string[]): string {
  return (
    `${head}import { ${name}Pages } from '#contract/pages/areas/${name}.ts'\n` +
    "import type { AreaAddresses } from '#web/areas/area.ts'\n" +
    "import type { EndpointPaths } from '#web/api/endpoint-paths.ts'\n\n" +
    `const endpoints: EndpointPaths = ${endpointTable(called)}\n\n` +
    `export const addresses: AreaAddresses = { pages: ${name}Pages, endpoints }\n`
  )
}

function endpointTable(called: readonly string[]): string {
  const names = new Set(called)
  const rows = Object.entries(api)
    .filter(([name]) => names.has(name))
    .map(([name, { method, path }]) => `  ${name}: '${method} ${path}',\n`)
  return `{\n${rows.join('')}}`
}

/** One dynamic import for each feature and language, so that the bundler makes one chunk of each. */
function textFile(names: readonly string[]): string {
  const rows = [...new Set(names)].toSorted().map((name) => {
    const files = locales.map(
      (locale) => `    ${locale}: () => import('#i18n/generated/${locale}/${name}.ts'),\n`,
    )
    return `  '${name}': {\n${files.join('')}  },\n`
  })
  return (
    `${head}import type { TextFiles } from '#web/navigation/texts.ts'\n\n` +
    `export const texts = {\n${rows.join('')}} as const satisfies TextFiles\n`
  )
}

function sourceFile(entries: readonly PageEntry[]): string {
  const rows = [{ page: 'error', source: 'src/web/shell/error-page.tsx' }, ...entries].map(
    ({ page, source }) => `  ${page}: '${source}',\n`,
  )
  return (
    `${head}import type { PageName } from '#contract/pages/names.ts'\n\n` +
    '/** Source file of every page, the key under which the build lists its chunk. */\n' +
    `export const pageSources: Readonly<Record<PageName, string>> = {\n${rows.join('')}}\n`
  )
}
