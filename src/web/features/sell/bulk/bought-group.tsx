import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { useT } from '#web/navigation/page.ts'
import { priceSum, type BulkProduct } from './groups.ts'
import { creatorAndFormat } from './product-line.tsx'

export interface BoughtGroupProps {
  readonly products: readonly BulkProduct[]
  /** Those that stay at home. */
  readonly left: ReadonlySet<number>
  readonly onLeave: (left: ReadonlySet<number>) => void
}

export function BoughtGroup({ products, left, onLeave }: BoughtGroupProps) {
  const t = useT()
  function toggle(id: number) {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    onLeave(next)
  }
  return (
    <section aria-labelledby="bought">
      <h3 id="bought" className="text-xl font-semibold">
        {t('bulk.bought', { count: products.length, sum: priceSum(products) })}
      </h3>
      <div className="mt-2 flex flex-wrap gap-x-5">
        <Button look="link" onClick={() => onLeave(new Set())}>
          {t('bulk.all')}
        </Button>
        <Button look="link" onClick={() => onLeave(new Set(products.map(({ id }) => id)))}>
          {t('bulk.none')}
        </Button>
      </div>
      <ul className="rows">
        {products.map((product) => (
          <li key={product.id} className="flex items-center justify-between gap-4">
            <Checkbox
              id={`take-${product.id}`}
              label={<span lang={product.language ?? undefined}>{product.name}</span>}
              hint={creatorAndFormat(product) || undefined}
              checked={!left.has(product.id)}
              onChange={() => toggle(product.id)}
            />
            <span className="price flex-none" data-size="small">
              {t('bulk.price', { amount: product.price_purchase })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
