import { Trash2 } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useT } from '#web/navigation/page.ts'
import type { ShelfLine } from './shelf-line.ts'
import { creatorAndFormat } from './product-line.tsx'
import { bulkStopText } from './stop-text.ts'

export interface ShelfLinesProps {
  readonly lines: readonly ShelfLine[]
  readonly inBox: ReadonlySet<number>
  readonly onRemove: (code: string) => void
}

/** The scanned codes, the newest on top. */
export function ShelfLines({ lines, inBox, onRemove }: ShelfLinesProps) {
  const t = useT()
  if (lines.length === 0) return <p className="text-ink-soft">{t('bulk.shelf.empty')}</p>
  return (
    <ul aria-label={t('bulk.shelf.lines')} className="rows">
      {lines.map((line) => (
        <li key={line.code} data-state={line.state} className="flex min-h-16 items-center gap-3 py-2">
          <div className="min-w-0 flex-1">
            <LineName line={line} />
            <p className="type-small">
              {line.state === 'waiting' ? t('bulk.shelf.looking') : lineDetail(line)}
            </p>
          </div>
          <Worth line={line} inBox={inBox} />
          <IconButton
            label={t('bulk.shelf.remove', { code: line.code })}
            icon={<Trash2 aria-hidden className="size-5" />}
            onClick={() => onRemove(line.code)}
          />
        </li>
      ))}
    </ul>
  )
}

function lineDetail(line: ShelfLine): string {
  return 'product' in line
    ? [creatorAndFormat(line.product), line.code].filter(Boolean).join(' · ')
    : line.code
}

function LineName({ line }: { readonly line: ShelfLine }) {
  const t = useT()
  if (line.state === 'waiting') return <p className="font-semibold">{line.code}</p>
  if (line.state === 'unknown') return <p className="font-semibold">{t('bulk.shelf.unknown')}</p>
  if (line.state === 'doubled') return <p className="font-semibold">{t('bulk.shelf.doubled')}</p>
  const { id, slug, name, language } = line.product
  return (
    <p className="font-semibold break-words">
      <PageLink page="product_details" params={{ slug, id: String(id) }} className="link">
        <span lang={language ?? undefined}>{name}</span>
      </PageLink>
    </p>
  )
}

function Worth({ line, inBox }: Pick<ShelfLinesProps, 'inBox'> & { readonly line: ShelfLine }) {
  const t = useT()
  if (line.state === 'stopped')
    return <span className="type-small max-w-32 text-end">{bulkStopText(t, line.reason)}</span>
  if (line.state !== 'bought') return null
  if (inBox.has(line.product.id))
    return <span className="type-small max-w-32 text-end">{t('bulk.shelf.inBox')}</span>
  const { price_purchase: amount, is_gradable: isGraded } = line.product
  return isGraded ? (
    <span className="type-small max-w-32 text-end">{t('bulk.graded.text', { amount })}</span>
  ) : (
    <span className="price flex-none" data-size="small">
      {t('bulk.price', { amount })}
    </span>
  )
}
