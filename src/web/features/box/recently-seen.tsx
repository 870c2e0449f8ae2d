import type { BoxItem } from '#web/box/box-state.ts'
import { seenProducts } from '#web/parts/seen-products.ts'
import { useT } from '#web/navigation/page.ts'
import { ProductRow } from './product-row.tsx'
import { useTabMemory } from './use-tab-memory.ts'

const mostShown = 4

/** What the seller has looked at in this tab and not put into the box. */
export function RecentlySeen({ items }: { readonly items: readonly BoxItem[] }) {
  const t = useT()
  const isInBrowser = useTabMemory(() => true, false)
  const inBox = new Set(items.map(({ productId }) => productId))
  const seen = isInBrowser ? seenProducts.read().filter(({ id }) => !inBox.has(id)) : []
  return <ProductRow id="box-seen" title={t('box.seen')} products={seen.slice(0, mostShown)} />
}
