/** Word and ring; the name of the shop is the same in every language. */
export function Logo() {
  return (
    <span className="flex items-center gap-2 text-xl font-semibold tracking-tight text-ink">
      <svg aria-hidden viewBox="0 0 32 32" className="size-7" fill="none">
        <circle cx="16" cy="16" r="11.5" stroke="currentColor" strokeWidth="5" />
        <path d="M16 4.5a11.5 11.5 0 0 1 11.5 11.5" className="stroke-accent" strokeWidth="5" />
      </svg>
      {'Rondo'}
    </span>
  )
}
