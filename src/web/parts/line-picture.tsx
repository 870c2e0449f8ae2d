import type { ApiOutput } from '#contract/api-client.ts'
import { Ring } from '#ui/ring.tsx'

interface LinePictureProps {
  readonly image: ApiOutput<'cart'>['cart']['orderProducts'][number]['product']['image']
  /** Further down than what is seen first. */
  readonly isLate?: boolean
}

/** The picture of a product in a list whose words name the product. */
export function LinePicture({ image, isLate = false }: LinePictureProps) {
  return (
    <div className="grid aspect-square w-full place-items-center overflow-hidden rounded-card bg-white">
      {image ? (
        <img
          src={image.src}
          alt=""
          width={image.width}
          height={image.height}
          decoding="async"
          className="size-full object-contain"
          {...(isLate && { loading: 'lazy' as const })}
        />
      ) : (
        <Ring share={0.75} className="size-1/2 text-field" />
      )}
    </div>
  )
}
