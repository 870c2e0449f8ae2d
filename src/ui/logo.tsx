/** Word and ring; the name of the shop is the same in every language. */
export function Logo() {
  return (
    <span className="flex items-center gap-2 text-xl font-semibold tracking-tight text-ink">
      <svg
        aria-hidden
        viewBox="0 0 32 32"
        width="28"
        height="28"
        className="size-7"
        fill="none"
        strokeWidth="5"
      >
        <path d="M27.48 16.64A11.5 11.5 0 1 1 15.36 4.52" stroke="currentColor" />
        <path d="M16.64 4.52A11.5 11.5 0 0 1 27.48 15.36" className="stroke-accent" />
      </svg>
      {'Rondo'}
    </span>
  )
}
