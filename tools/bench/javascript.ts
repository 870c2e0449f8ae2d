import { statSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '#kernel/locale.ts'
import { readWebBuild } from '#server/platform/pages/build-files.ts'
import { pageSources } from '#web/page-sources.ts'
import { featuresOf } from '#web/routes.ts'
import type { PageName } from '#contract/pages/table.ts'
import type { Figure } from './figures.ts'

const maxEmptyPageKb = 100
/** By name of the page; what has no budget of its own is shown for comparison. */
const budgetsKb: Partial<Record<PageName, number>> = { default: 110, category: 125, product_details: 125 }
const maxCssKb = 20

/** What a first visit of each kind of page loads before it is interactive, in its largest language. */
export function javascriptFigures(distDir: string): Figure[] {
  const { files } = readWebBuild(distDir)
  const sizeOf = (urls: Iterable<string>) =>
    [...urls].reduce((sum, url) => sum + statSync(join(distDir, 'client', `${url}.gz`)).size, 0)

  function largest(page: PageName): number {
    const sizes = locales.map((locale) => {
      const texts = featuresOf(page).map((feature) => `src/i18n/generated/${locale}/${feature}.ts`)
      return sizeOf(new Set([pageSources[page], ...texts].flatMap(files.chunksOf)))
    })
    return Math.max(...sizes) / 1000
  }
  return [
    ...distinctPages().map(({ page, source }) => ({
      name: `JavaScript of ${page}`,
      value: largest(page),
      unit: 'KB gz',
      ...targetOf(page),
      ...(isEmptyPage(source) && {
        target: { atMost: maxEmptyPageKb },
        detail: 'the empty page with layout',
      }),
    })),
    { name: 'CSS', value: sizeOf(files.styles) / 1000, unit: 'KB gz', target: { atMost: maxCssKb } },
  ]
}

function targetOf(page: PageName): Pick<Figure, 'target'> {
  const atMost = budgetsKb[page]
  return atMost === undefined ? {} : { target: { atMost } }
}

function isEmptyPage(source: string): boolean {
  return source.endsWith('/coming-page.tsx')
}

/** Pages that share their code are one line. */
function distinctPages(): { readonly page: PageName; readonly source: string }[] {
  const sources = new Map<string, PageName>()
  // the keys of the table are the page names
  for (const [page, source] of Object.entries(pageSources)) sources.set(source, page as PageName)
  return [...sources].map(([source, page]) => ({ page, source }))
}
