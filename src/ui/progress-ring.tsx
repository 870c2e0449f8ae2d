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
    <div className="relative grid size-24 place-items-center">
      <progress value={share} aria-label={label} aria-valuetext={valueText} className="sr-only" />
      <Ring className="absolute inset-0 text-accent" share={share} />
      <span aria-hidden className="text-lg font-bold">
        {valueText}
      </span>
    </div>
  )
}
