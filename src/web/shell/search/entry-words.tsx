import { BookOpen, FolderOpen, Search, Smartphone } from 'lucide-react'
import { useT } from '#web/navigation/page.ts'
import type { SearchEntry } from './search-suggestions.ts'
import { typedParts } from './typed-parts.ts'

const icons = { words: Search, history: Search, ce: Smartphone, media: BookOpen, category: FolderOpen }

export interface EntryWordsProps {
  readonly entry: SearchEntry
  readonly typed: string
}

/** Typed letters are plain, and added letters are bold. A category also says where it looks. */
export function EntryWords({ entry: { kind, query, detail }, typed }: EntryWordsProps) {
  const t = useT()
  const Icon = icons[kind]
  const isCategory = kind === 'category'
  return (
    <>
      <Icon aria-hidden className={`size-5 flex-none ${isCategory ? 'text-accent' : 'text-ink-soft'}`} />
      {/* An author has room beside the title, or is not shown at all: never a letter and three dots. */}
      <span className="flex h-6 min-w-0 flex-1 flex-wrap items-center gap-x-1.5 overflow-hidden leading-6">
        <span className="truncate">
          {typedParts(query, typed).map(({ text, isTyped }, at) =>
            isTyped ? text : <strong key={`${at} ${text}`}>{text}</strong>,
          )}
        </span>{' '}
        {detail === null || query.startsWith(detail) ? null : (
          <span className={isCategory ? 'text-accent' : 'text-sm text-ink-soft'}>
            {isCategory ? t('shell.search.in', { name: detail }) : detail}
          </span>
        )}
      </span>
    </>
  )
}
