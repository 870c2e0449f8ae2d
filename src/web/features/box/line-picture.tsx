import { Ring } from '#ui/ring.tsx'
import type { BoxItem } from '#web/box/box-state.ts'

/** The words beside it name the product. */
export function LinePicture({ image }: { readonly image: BoxItem['product']['image'] }) {
  return (
    <div className="box-picture">
      {image ? (
        <img src={image.src} alt="" width={image.width} height={image.height} decoding="async" />
      ) : (
        <Ring share={0.75} className="size-1/2 text-field" />
      )}
    </div>
  )
}
