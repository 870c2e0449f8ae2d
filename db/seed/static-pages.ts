import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isLocale } from '#kernel/locale.ts'
import { staticPageNames } from '#contract/pages/static-pages.ts'
import { StaticPageText } from '#contract/schemas/static-page.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'

const folder = join(import.meta.dirname, 'content')

/** Every text of content/{language}/{page}.json; one that is not as the contract wants it is an error. */
export function readStaticPages() {
  return globSync('*/*.json', { cwd: folder })
    .toSorted()
    .map((file) => {
      const locale = dirname(file)
      const key = staticPageNames.find((name) => name === basename(file, '.json'))
      if (!isLocale(locale) || !key) throw new Error(`content/${file} belongs to no static page`)
      const text = StaticPageText.safeParse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
      if (!text.success) throw new Error(`content/${file}: ${text.error.message}`)
      return { key, locale, ...text.data }
    })
}

/** A page that has no text yet gets one; a text that is there is its owner's. */
export async function seedContent(db: Db | Tx): Promise<void> {
  await db
    .insertInto('static_page')
    .values(
      readStaticPages().map(({ blocks, changedOn, ...page }) => ({
        ...page,
        blocks: JSON.stringify(blocks),
        changed_on: changedOn,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
