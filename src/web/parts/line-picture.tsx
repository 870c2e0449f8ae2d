import { ProductImage, type ProductImageProps } from './product-image.tsx'

interface LinePictureProps extends Pick<ProductImageProps, 'image'> {
  /** Further down than what is seen first. */
  readonly isLate?: boolean
}

/** The picture of a product in a list whose words name the product. */
export function LinePicture({ image, isLate = false }: LinePictureProps) {
  return (
    <div className="grid aspect-square w-full place-items-center overflow-hidden rounded-card bg-white">
      <ProductImage image={image} isEarly={!isLate} />
    </div>
  )
}
