/** A sample of a colour beside its name. It is an SVG, because the content policy of a page allows no inline styles. */
export function Swatch({ hex, className = 'size-4' }: { readonly hex: string; readonly className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 16 16" className={`flex-none ${className}`}>
      <circle cx="8" cy="8" r="7.5" fill={hex} stroke="currentColor" strokeOpacity="0.35" />
    </svg>
  )
}
