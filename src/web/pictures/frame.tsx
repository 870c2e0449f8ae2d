import type { ReactNode } from 'react'

/** The props of every drawing. Its size comes from the place where it stands. */
export interface PictureProps {
  readonly className?: string
}

interface FrameProps extends PictureProps {
  readonly size: readonly [width: number, height: number]
  readonly children: ReactNode
}

/** Screen readers skip every drawing, because the text beside it says the same. */
export function Frame({ size: [width, height], className, children }: FrameProps) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={className}
      fill="none"
    >
      {children}
    </svg>
  )
}

interface PlacedPartProps {
  readonly at: readonly [x: number, y: number]
  readonly scale?: number
  /** Degrees around the middle of a part, which is drawn in a square of 120. */
  readonly turn?: number
  readonly children: ReactNode
}

/** Puts a part into a scene. */
export function PlacedPart({ at: [x, y], scale = 1, turn = 0, children }: PlacedPartProps) {
  return <g transform={`translate(${x} ${y}) scale(${scale}) rotate(${turn} 60 60)`}>{children}</g>
}

interface HaloProps {
  readonly at: readonly [x: number, y: number]
  readonly radius: number
  readonly width: number
}

/** The ring of the logo, large and quiet, behind what happens. */
export function Halo({ at: [x, y], radius, width }: HaloProps) {
  return (
    <g strokeWidth={width}>
      <circle cx={x} cy={y} r={radius} className="stroke-accent" strokeOpacity="0.1" />
      <path
        d={`M${x} ${y - radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}`}
        className="stroke-accent"
      />
    </g>
  )
}
