/** A shade beside its name; drawn, because the policy of a page allows no styles of its own. */
export function Swatch({ hex, className = 'size-4' }: { readonly hex: string; readonly className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 16 16" className={`flex-none ${className}`}>
      <circle cx="8" cy="8" r="7.5" fill={hex} stroke="currentColor" strokeOpacity="0.35" />
    </svg>
  )
}
