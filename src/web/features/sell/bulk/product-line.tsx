import type { ReactNode } from 'react'
import { ListRow } from '#ui/list-row.tsx'
import { PageLink } from '#web/navigation/page-link.tsx'
import type { BulkProduct } from './groups.ts'

export type LineProduct = Pick<BulkProduct, 'id' | 'slug' | 'name' | 'language' | 'creator' | 'format'>

/** The creator of the product and its format, in one line. */
export function creatorAndFormat({ creator, format }: Pick<LineProduct, 'creator' | 'format'>): string {
  return [creator, format?.label].filter(Boolean).join(' · ')
}

interface ProductLineProps {
  readonly product: LineProduct
  readonly text: ReactNode
  readonly end?: ReactNode
}

export function ProductLine({ product, text, end }: ProductLineProps) {
  const { id, slug, name, language } = product
  return (
    <ListRow
      title={
        <PageLink page="product_details" params={{ slug, id: String(id) }} className="link">
          <span lang={language ?? undefined}>{name}</span>
        </PageLink>
      }
      text={text}
      end={end}
    />
  )
}
