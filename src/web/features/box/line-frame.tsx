import type { ReactNode } from 'react'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useT } from '#web/navigation/page.ts'

interface LineFrameProps {
  readonly picture: ReactNode
  readonly isNew?: boolean
  readonly children: ReactNode
}

/** A line of the box: a picture with words beside it. With large letters the words keep their room. */
export function LineFrame({ picture, isNew = false, children }: LineFrameProps) {
  return (
    <li
      data-new={isNew || undefined}
      className="data-new:-mx-3 data-new:rounded-card data-new:bg-accent/8 data-new:px-3 data-new:[&_.badge]:bg-white grid grid-cols-[min(5rem,24%)_minmax(0,1fr)] gap-x-4 pt-5 pb-3"
    >
      {picture}
      {children}
    </li>
  )
}

interface LineHeadProps {
  readonly id?: string
  /** The product that the name leads to; null if it has no page. */
  readonly params: { readonly slug: string; readonly id: string } | null
  readonly lang?: string | undefined
  readonly priceCents: number
  /** The name of the product. */
  readonly children: ReactNode
}

const title = 'min-w-0 grow basis-36 leading-name font-semibold wrap-anywhere'

/** The name of the product, as a link to its page, and its price. */
export function LineHead({ params, priceCents, children, ...rest }: LineHeadProps) {
  const t = useT()
  return (
    <div className="ends">
      {params ? (
        <PageLink
          {...rest}
          page="product_details"
          params={params}
          className={`${title} hover:text-accent-deep hover:underline`}
        >
          {children}
        </PageLink>
      ) : (
        <p {...rest} tabIndex={-1} className={title}>
          {children}
        </p>
      )}
      <p className="price" data-size="medium">
        {t('box.amount', { amount: priceCents })}
      </p>
    </div>
  )
}
