import type { ApiOutput } from '#contract/api-client.ts'
import { Ring } from '#ui/ring.tsx'

export interface ProductImageProps {
  readonly image: ApiOutput<'cart'>['cart']['orderProducts'][number]['product']['image']
  /** Empty if the name stands beside the picture. */
  readonly name?: string
  /** The picture is seen first, so the browser does not wait for it to come near. */
  readonly isEarly?: boolean
}

/** Fills its square with the picture of a product, or with our ring while there is none. */
export function ProductImage({ image, name = '', isEarly = false }: ProductImageProps) {
  if (!image)
    return (
      <>
        <Ring share={0.75} className="size-1/2 text-field" />
        {name === '' ? null : <span className="sr-only">{name}</span>}
      </>
    )
  return (
    <img
      src={image.src}
      alt={name}
      width={image.width}
      height={image.height}
      loading={isEarly ? undefined : 'lazy'}
      decoding="async"
      className="size-full object-contain"
    />
  )
}
