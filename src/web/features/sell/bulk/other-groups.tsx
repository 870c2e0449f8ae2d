import type { ReactNode } from 'react'
import { useT } from '#web/navigation/page.ts'
import type { BulkGroups } from './groups.ts'
import { creatorAndFormat, ProductLine } from './product-line.tsx'
import { bulkStopText } from './stop-text.ts'

/** The codes that do not go into the box, and the reasons. */
export function OtherGroups({ groups }: { readonly groups: BulkGroups }) {
  const t = useT()
  const { graded, stopped, unknown, invalid } = groups
  return (
    <>
      <OtherGroup
        id="graded"
        title={t('bulk.graded', { count: graded.length })}
        isEmpty={graded.length === 0}
      >
        {graded.map((product) => (
          <ProductLine
            key={product.id}
            product={product}
            text={t('bulk.graded.text', { amount: product.price_purchase })}
          />
        ))}
      </OtherGroup>
      <OtherGroup
        id="stopped"
        title={t('bulk.stopped', { count: stopped.length })}
        isEmpty={stopped.length === 0}
      >
        {stopped.map(({ identifier, product, reason }) => (
          <ProductLine
            key={identifier}
            product={product}
            text={creatorAndFormat(product)}
            end={bulkStopText(t, reason)}
          />
        ))}
      </OtherGroup>
      <Codes id="unknown" title={t('bulk.unknown', { count: unknown.length })} codes={unknown}>
        {t('bulk.unknown.text')}
      </Codes>
      <Codes id="invalid" title={t('bulk.invalid', { count: invalid.length })} codes={invalid}>
        {t('bulk.invalid.text')}
      </Codes>
    </>
  )
}

interface OtherGroupProps {
  readonly id: string
  readonly title: string
  readonly isEmpty: boolean
  readonly children: ReactNode
}

function OtherGroup({ id, title, isEmpty, children }: OtherGroupProps) {
  if (isEmpty) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-xl font-semibold">
        {title}
      </h3>
      <ul className="rows mt-1">{children}</ul>
    </section>
  )
}

interface CodesProps {
  readonly id: string
  readonly title: string
  readonly codes: readonly string[]
  readonly children: string
}

function Codes({ id, title, codes, children }: CodesProps) {
  if (codes.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-xl font-semibold">
        {title}
      </h3>
      <p className="mt-1 text-ink-soft">{children}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {codes.map((code) => (
          <li key={code} className="badge">
            {code}
          </li>
        ))}
      </ul>
    </section>
  )
}
