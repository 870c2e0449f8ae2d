export interface RingProps {
  readonly className?: string
  /** How much of the ring is drawn, 0 to 1. */
  readonly share: number
}

const radius = 26
const length = 2 * Math.PI * radius

/** The one ornament: logo, progress and condition are rings. */
export function Ring({ className = '', share }: RingProps) {
  return (
    <svg aria-hidden viewBox="0 0 64 64" className={className} fill="none">
      <circle cx="32" cy="32" r={radius} stroke="currentColor" strokeOpacity="0.15" strokeWidth="8" />
      <circle
        cx="32"
        cy="32"
        r={radius}
        stroke="currentColor"
        strokeWidth="8"
        strokeLinecap="round"
        strokeDasharray={`${(share * length).toFixed(2)} ${length.toFixed(2)}`}
        transform="rotate(-90 32 32)"
      />
    </svg>
  )
}
