import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isLocale, type Locale } from '#kernel/locale.ts'

const folder = join(import.meta.dirname, 'blocks')

/** A block in one language. */
export interface BlockFile {
  readonly identifier: string
  readonly locale: Locale
  readonly title: string | null
  /** With the marks that contract/block-text.ts reads. */
  readonly content: string
}

/** Every text of blocks/{language}/{identifier}.md: the title on its first line, then the content. */
export function readBlockFiles(): BlockFile[] {
  return globSync('*/*.md', { cwd: folder })
    .toSorted()
    .map((file) => {
      const locale = dirname(file)
      const [, title, content] = /^# (.+)\n\n([^]+)$/.exec(readFileSync(join(folder, file), 'utf8')) ?? []
      if (!isLocale(locale) || !title || !content) throw new Error(`blocks/${file} is no text with a title`)
      return { identifier: basename(file, '.md'), locale, title, content: content.trim() }
    })
}
