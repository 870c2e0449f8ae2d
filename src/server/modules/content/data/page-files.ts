import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isLocale, type Locale } from '#kernel/locale.ts'
import { staticPageNames, type StaticPage } from '#contract/pages/static-pages.ts'
import { StaticPageText } from '#contract/schemas/static-page.ts'

const folder = join(import.meta.dirname, 'pages')

/** A static page in one language. */
export interface PageFile extends StaticPageText {
  readonly key: StaticPage
  readonly locale: Locale
}

/** Every text of pages/{language}/{page}.json; a file that the contract does not allow is an error. */
export function readPageFiles(): PageFile[] {
  return globSync('*/*.json', { cwd: folder })
    .toSorted()
    .map((file) => {
      const locale = dirname(file)
      const key = staticPageNames.find((name) => name === basename(file, '.json'))
      if (!isLocale(locale) || !key) throw new Error(`pages/${file} belongs to no static page`)
      const text = StaticPageText.safeParse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
      if (!text.success) throw new Error(`pages/${file}: ${text.error.message}`)
      return { key, locale, ...text.data }
    })
}
