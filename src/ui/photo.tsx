export interface PhotoProps {
  /** Describes the picture; empty if the words beside it say the same. */
  readonly alt: string
  /** The width of the largest file; with it the browser keeps the place free before the photo arrives. */
  readonly width: number
  readonly height: number
  /** The same picture as AVIF or WebP in several widths, the largest last. */
  readonly files: readonly PhotoFile[]
  /** How wide it is shown, as `sizes` writes it. */
  readonly sizes: string
  /** The largest one of the first view; all others wait until they come near (ux.md X19). */
  readonly isFirst?: boolean
  readonly className?: string
}

export interface PhotoFile {
  readonly src: string
  readonly width: number
}

export function Photo({ alt, files, isFirst = false, className = '', ...given }: PhotoProps) {
  return (
    <img
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      alt={alt}
      {...given}
      srcSet={files.map(({ src, width }) => `${src} ${width}w`).join(', ')}
      src={files.at(-1)?.src}
      className={`h-auto max-w-full ${className}`}
    />
  )
}
