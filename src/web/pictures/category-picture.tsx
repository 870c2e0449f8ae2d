import type { PictureProps } from './frame.tsx'

export interface CategoryPictureProps extends PictureProps {
  readonly id: number
  readonly family: 'ce' | 'media'
}

const files = import.meta.glob<string>('./categories/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** What a family is known for, where a category has no drawing of its own. */
const ofFamily = { ce: 1112, media: 3001 }

export function CategoryPicture({ id, family, className = '' }: CategoryPictureProps) {
  const src = files[drawingFile(id)] ?? files[drawingFile(ofFamily[family])]
  return (
    <img src={src} alt="" width={120} height={120} loading="lazy" decoding="async" className={className} />
  )
}

function drawingFile(id: number): string {
  return `./categories/${id}.svg`
}
