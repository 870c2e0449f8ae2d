import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isLocale, type Locale } from '#kernel/locale.ts'

const folder = join(import.meta.dirname, 'blocks')

/** A block in one language. */
export interface BlockFile {
  readonly identifier: string
  readonly locale: Locale
  readonly title: string | null
  /** The text, with the marks that contract/block-text.ts reads. */
  readonly content: string
}

/** Every text of blocks/{language}/{identifier}.md: the title on its first line, then the content. */
export function readBlockFiles(): BlockFile[] {
  return globSync('*/*.md', { cwd: folder })
    .toSorted()
    .map((file) => {
      const locale = dirname(file)
      const [, title, content] = /^# (.+)\n\n([^]+)$/.exec(readFileSync(join(folder, file), 'utf8')) ?? []
      if (!isLocale(locale) || !title || !content)
        throw new Error(`blocks/${file} needs a language as its folder, a title line and a text`)
      return { identifier: basename(file, '.md'), locale, title, content: content.trim() }
    })
}
