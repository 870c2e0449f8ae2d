export interface ConditionRingProps {
  /** Parts of the ring that are drawn: the better, the fuller. */
  readonly filled: number
  readonly steps: number
  readonly label: string
  readonly text?: string
  readonly isLarge?: boolean
}

const radius = 12

/** How good something is: a ring in parts, and always the word beside it. */
export function ConditionRing({ filled, steps, label, text, isLarge = false }: ConditionRingProps) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg
        aria-hidden
        viewBox="0 0 32 32"
        fill="none"
        strokeWidth="5"
        className={isLarge ? 'size-12 flex-none text-accent' : 'size-7 flex-none text-accent'}
      >
        {Array.from({ length: steps }, (_, index) => (
          <path
            key={index}
            d={arc(index, steps)}
            className={index < filled ? 'stroke-current' : 'stroke-line'}
          />
        ))}
      </svg>
      <span className="leading-tight">
        <span className={isLarge ? 'text-lg font-semibold' : 'font-semibold'}>{label}</span>
        {text === undefined ? null : <span className="type-small block">{text}</span>}
      </span>
    </span>
  )
}

/** One part of the ring, clockwise from the top, with a gap to its neighbour. */
function arc(index: number, steps: number): string {
  const gap = 0.2
  const from = ((index + gap / 2) / steps) * 2 * Math.PI
  const to = ((index + 1 - gap / 2) / steps) * 2 * Math.PI
  return `M${at(from)}A${radius} ${radius} 0 0 1 ${at(to)}`
}

function at(angle: number): string {
  return `${(16 + radius * Math.sin(angle)).toFixed(2)} ${(16 - radius * Math.cos(angle)).toFixed(2)}`
}
