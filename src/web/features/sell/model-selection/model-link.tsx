import type { ReactNode } from 'react'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useT } from '#web/navigation/page.ts'
import type { Model } from './load-models.ts'

interface ModelLinkProps {
  readonly model: Model
  readonly className: string
  readonly children: ReactNode
}

/** A link to the choice of colour and storage, or to the product itself if there is nothing to choose. */
export function ModelLink({ model, className, children }: ModelLinkProps) {
  const { basicSanitizedName, productId, slug, deviceCount } = model
  const id = String(productId)
  return deviceCount === 1 ? (
    <PageLink page="product_details" params={{ slug, id }} className={className}>
      {children}
    </PageLink>
  ) : (
    <PageLink page="iphone_group" params={{ basicSanitizedName, productId: id }} className={className}>
      {children}
    </PageLink>
  )
}

interface ModelCardsProps {
  readonly models: readonly Model[]
  /** On a phone only the first models are shown; the others are among all models. */
  readonly isShortened?: boolean
}

/** Pictures and names, no codes (ux.md X43). */
export function ModelCards({ models, isShortened = false }: ModelCardsProps) {
  return (
    <ul className="grid grid-cols-2 gap-2 sm:gap-2.5 lg:grid-cols-4">
      {models.map((model) => (
        <li
          key={model.basicSanitizedName}
          className={isShortened ? 'max-sm:[&:nth-child(n+5)]:hidden' : undefined}
        >
          <ModelCard model={model} />
        </li>
      ))}
    </ul>
  )
}

function ModelCard({ model }: { readonly model: Model }) {
  const t = useT()
  const { basic_name, image, priceUpTo } = model
  return (
    <ModelLink
      model={model}
      className="card flex h-full flex-col gap-x-3 gap-y-1.5 p-2.5 sm:flex-row sm:items-center sm:pe-4"
    >
      {image ? (
        <img src={image.src} alt="" width={64} height={64} loading="lazy" className="size-16 flex-none" />
      ) : null}
      <span className="min-w-0">
        <span className="block font-medium break-words">{basic_name}</span>
        <span className="type-small">
          {priceUpTo > 0 ? t('models.upTo', { amount: priceUpTo }) : t('models.notBought')}
        </span>
      </span>
    </ModelLink>
  )
}
