import { Ring } from './ring.tsx'

export interface ProgressRingProps {
  readonly label: string
  /** 0 to 1. */
  readonly share: number
  /** “68 %”, inside the ring. */
  readonly valueText: string
}

export function ProgressRing({ label, share, valueText }: ProgressRingProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={valueText}
      className="relative grid size-24 place-items-center"
    >
      <Ring className="absolute inset-0 text-accent" share={share} />
      <span className="text-lg font-bold">{valueText}</span>
    </div>
  )
}
