import { ZoomIn } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { Ring } from '#ui/ring.tsx'
import { useT } from '#web/navigation/page.ts'
import type { DetailProduct } from './product-data.ts'

interface ProductPictureProps {
  readonly image: NonNullable<DetailProduct['image']>
  readonly name: string
}

/** The largest part of the first view. Its link opens a dialog, or without scripts the file (ux.md X19, X47). */
export function ProductPicture({ image, name }: ProductPictureProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)

  function enlarge(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a
        href={image.src}
        onClick={enlarge}
        className="group relative block rounded-panel border border-line bg-white p-2 hover:border-accent sm:p-8"
      >
        <img
          {...image}
          alt={image.alt}
          fetchPriority="high"
          className="mx-auto aspect-square h-auto w-full max-w-44 sm:max-w-sm lg:max-w-none"
        />
        <span className="absolute end-2 bottom-2 grid size-11 place-items-center text-ink-soft group-hover:text-accent">
          <ZoomIn aria-hidden className="size-6" />
        </span>
        <span className="sr-only">{t('sell-product.zoom')}</span>
      </a>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={name}
        closeText={t('sell-product.zoom.close')}
      >
        <img {...image} alt={image.alt} className="mx-auto aspect-square h-auto w-full max-w-[70dvh]" />
      </Dialog>
    </>
  )
}

/** Keeps the place of the picture on a wide screen. On a phone the price moves up instead. */
export function NoPicture() {
  return (
    <div className="grid aspect-square place-items-center rounded-panel border border-line bg-white max-lg:hidden">
      <Ring share={0.75} className="size-1/3 text-field" />
    </div>
  )
}
