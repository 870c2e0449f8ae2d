/** Holds the place of what is coming, in its size; the region around it says that it is busy. */
export function Skeleton({ className }: { readonly className: string }) {
  return <span aria-hidden className={`skeleton block ${className}`} />
}
