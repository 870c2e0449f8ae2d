import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { locales } from '#kernel/locale.ts'
import { addressSource, areaSource } from '#web/areas/area-source.ts'
import { pageSources } from '#web/generated/page-sources.ts'
import { textsForPage } from '#web/routes.ts'

const here = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'rondo-areas-'))
afterAll(() => rmSync(folder, { recursive: true }))

const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
)

/** A copy of what the browser's files are made from. */
function copyOfProject(name: string): string {
  const root = join(folder, name)
  for (const part of ['src', 'tools', 'package.json', 'tsconfig.json', 'vite.config.ts'])
    cpSync(join(here, part), join(root, part), { recursive: true })
  symlinkSync(join(here, 'node_modules'), join(root, 'node_modules'))
  return root
}

function build(root: string): void {
  const run = (...args: string[]) =>
    execFileSync(process.execPath, args, {
      cwd: root,
      stdio: 'pipe',
      env: { ...process.env, NODE_ENV: 'production' },
    })
  run('tools/generate.ts')
  run(
    '-e',
    "import('vite').then(({ build }) => build({ logLevel: 'error', build: { copyPublicDir: false } }))",
  )
}

/** The bytes of every script that the first visit of home loads in one language, by the name of its file. */
function homeScripts(root: string, locale: string): Map<string, string> {
  const client = join(root, 'dist/client')
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')))
  const texts = textsForPage('default').map((feature) => `src/i18n/generated/${locale}/${feature}.ts`)
  const wanted = new Set(['src/web/entry-client.tsx', addressSource('shop'), pageSources.default, ...texts])
  // A set keeps the order in which its members came: the loop reaches those it adds.
  for (const source of wanted) for (const imported of manifest[source]?.imports ?? []) wanted.add(imported)
  const files = [...wanted].map((source) => manifest[source]?.file ?? `no file for ${source}`)
  return new Map(files.map((file) => [file, readFileSync(join(client, file), 'utf8')]))
}

function write(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

function change(root: string, file: string, from: string, to: string): void {
  const text = readFileSync(join(root, file), 'utf8')
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
  writeFileSync(join(root, file), text.replace(from, to))
}

/** Uses what the shop uses too: texts, icons, parts, a drawing of its own, and calls of the contract. */
const pageCode = `import { Building2 } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Table } from '#ui/table.tsx'
import { CategoryPicture } from '#web/pictures/category-picture.tsx'
import { ProductCard } from '#web/parts/product-card.tsx'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useT } from '#web/navigation/page.ts'

export async function load({ api }) {
  return { data: await api.call('paymentMethods', {}) }
}

export function View() {
  const t = useT()
  const parts = [Table, CategoryPicture, ProductCard]
  return <main><Building2 /><Button>{t('added.text')}{parts.length}</Button><PageLink page="default">{t('added.text')}</PageLink></main>
}
`

/** A page as the recipe in CONTRIBUTING.md adds one: address, code, texts. */
function addPage(root: string, area: string): void {
  const name = `added_${area}`
  change(
    root,
    `src/contract/pages/areas/${area}.ts`,
    'Pages = {',
    `Pages = { ${name}: page({ area: '${area}', step: 6, path: '/${area}/added' }),`,
  )
  write(root, `src/web/features/${area}-added/added-page.tsx`, pageCode)
  change(
    root,
    `src/web/areas/${area}.ts`,
    '  entries: {\n',
    `  entries: {\n    ${name}: {\n      features: ['added'],\n      load: () => import('#web/features/${area}-added/added-page.tsx'),\n    },\n`,
  )
  for (const locale of locales) {
    const folder = `src/i18n/messages/${locale}`
    write(root, `${folder}/added.json`, JSON.stringify({ 'added.text': 'Rondo' }))
    for (const [file, key] of [
      ['pages', `pages.${name}.title`],
      ['page-descriptions', `page-descriptions.${name}`],
    ])
      change(root, `${folder}/${file}.json`, '{\n', `{\n  "${key}": "Rondo",\n`)
  }
}

/** The desk: an area that the shop has never heard of. */
function addArea(root: string, area: string): void {
  change(root, 'src/contract/pages/area-names.ts', "'buy'", `'buy', '${area}'`)
  change(root, 'src/contract/pages/table.ts', '...buyPages,', `...buyPages, ...${area}Pages,`)
  change(
    root,
    'src/contract/pages/table.ts',
    'import {',
    `import { ${area}Pages } from './areas/${area}.ts'\nimport {`,
  )
  write(
    root,
    `src/contract/pages/areas/${area}.ts`,
    `import { page } from '../route.ts'\n\nexport const ${area}Pages = {}\n`,
  )
  const code = readFileSync(join(here, areaSource('buy')), 'utf8').replaceAll('buy', area)
  write(root, `src/web/areas/${area}.ts`, code.replace(/entries: \{\n.*\n/, 'entries: {\n'))
}

test('home stays the same to the byte when pages are added to the other areas and a desk is added', () => {
  const [before, after] = [copyOfProject('before'), copyOfProject('after')]
  addPage(after, 'account')
  change(
    after,
    'src/contract/pages/areas/buy.ts',
    'import type {',
    "import { page } from '../route.ts'\nimport type {",
  )
  addPage(after, 'buy')
  addArea(after, 'desk')
  addPage(after, 'desk')
  build(before)
  build(after)
  for (const locale of ['de', 'fr']) {
    const scripts = homeScripts(before, locale)
    const changed = [...homeScripts(after, locale)].filter(([file, text]) => scripts.get(file) !== text)
    expect(changed).toEqual([])
    expect(homeScripts(after, locale).size).toBe(scripts.size)
    expect(scripts.size).toBeGreaterThan(8)
  }
  const added = readdirSync(join(after, 'dist/client/assets')).filter((file) => file.startsWith('added-page'))
  expect(added).toHaveLength(3)
})
