import type { ReactNode } from 'react'
import { Ring } from '#ui/ring.tsx'

export interface CountRingProps {
  readonly share: number
  readonly children: ReactNode
}

/** A number in the ring, which is drawn as far as the way has been gone. */
export function CountRing({ share, children }: CountRingProps) {
  return (
    <span className="relative grid size-12 flex-none place-items-center">
      <Ring className="absolute inset-0 size-12 text-accent" share={share} />
      <span className="relative text-lg font-semibold">{children}</span>
    </span>
  )
}
