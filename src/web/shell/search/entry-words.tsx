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
export function EntryWords({ entry, typed }: EntryWordsProps) {
  const t = useT()
  const { kind, query, detail, priceUpTo } = entry
  const isCategory = kind === 'category'
  return (
    <>
      <EntryPicture entry={entry} />
      {/* Two lines, as high as the picture. An author has room beside or below the title, or is not shown at all. */}
      <span className="flex max-h-9 min-w-0 flex-1 flex-wrap items-center gap-x-1.5 overflow-hidden leading-4.5">
        <span className="line-clamp-2">
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
      {priceUpTo == null ? null : (
        <span className="flex-none text-sm whitespace-nowrap text-ink-soft tabular-nums">
          {/* A device may be worth less than this; the price of a title is the price. */}
          {kind === 'media'
            ? t('shell.search.price', { amount: priceUpTo })
            : t('shell.search.upTo', { to: priceUpTo })}
        </span>
      )}
    </>
  )
}

/** Beside the name a picture says nothing more, so it has no text. */
function EntryPicture({ entry: { kind, image } }: Pick<EntryWordsProps, 'entry'>) {
  if (image)
    return <img src={image.src} alt="" width={36} height={36} className="size-9 flex-none object-contain" />
  const Icon = icons[kind]
  const colour = kind === 'category' ? 'text-accent' : 'text-ink-soft'
  return (
    <span className="grid w-9 flex-none place-items-center">
      <Icon aria-hidden className={`size-5 ${colour}`} />
    </span>
  )
}
