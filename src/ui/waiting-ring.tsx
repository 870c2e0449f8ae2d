/** A turning ring that shows that something is under way; the part that shows the ring says what. */
export function WaitingRing({ className = 'turning' }: { readonly className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 20 20" fill="none" className={className}>
      <circle cx="10" cy="10" r="8" stroke="currentColor" strokeOpacity="0.3" strokeWidth="3" />
      <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
