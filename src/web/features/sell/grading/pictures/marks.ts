export interface SurfaceRect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** How worn a surface is, from nothing to see to marks one feels. */
export type Wear = 0 | 1 | 2 | 3 | 4

interface ScratchLook {
  readonly count: number
  readonly length: number
  readonly width: number
  readonly opacity: number
}

const lookByWear: Readonly<Record<Wear, ScratchLook>> = {
  0: { count: 0, length: 0, width: 0, opacity: 0 },
  1: { count: 3, length: 7, width: 0.6, opacity: 0.55 },
  2: { count: 6, length: 8, width: 0.7, opacity: 0.65 },
  3: { count: 8, length: 11, width: 1, opacity: 0.8 },
  4: { count: 6, length: 15, width: 1.5, opacity: 0.95 },
}

export function scratchLook(wear: Wear): ScratchLook {
  return lookByWear[wear]
}

/** Scratches on a surface. They are computed without chance, so that they are the same at every visit. */
export function scratchesPath(wear: Wear, { x, y, width, height }: SurfaceRect): string {
  const { count, length } = lookByWear[wear]
  const next = sequence(wear * 7919 + Math.round(width * 31 + height * 17))
  return Array.from({ length: count }, (_, at) => {
    const angle = -0.9 + next() * 0.7 + (next() > 0.75 ? 1.4 : 0)
    const long = length * (0.5 + next() * 0.5)
    const dx = Math.cos(angle) * long
    const dy = Math.sin(angle) * long
    const startX = x + 1.5 + next() * Math.max(0, width - 3 - Math.abs(dx)) + Math.max(0, -dx)
    // Each scratch has another band, so that the scratches do not lie on each other.
    const down = (at + next() * 0.8) / count
    const startY = y + 1.5 + down * Math.max(0, height - 3 - Math.abs(dy)) + Math.max(0, -dy)
    return `M${round(startX)} ${round(startY)}l${round(dx)} ${round(dy)}`
  }).join('')
}

/** A blow near a corner, and the lines that run from it. */
export function crackPath({ x, y, width, height }: SurfaceRect): string {
  const cx = x + width * 0.7
  const cy = y + height * 0.24
  const ends: readonly (readonly [number, number])[] = [
    [x + 1, y + height * 0.5],
    [x + width * 0.3, y + height - 1],
    [x + width - 1, y + height * 0.72],
    [x + width - 1, y + 2],
    [x + width * 0.35, y + 1],
  ]
  const next = sequence(11)
  const rays = ends.map(([ex, ey]) => {
    const mx = (cx + ex) / 2 + (next() - 0.5) * width * 0.2
    const my = (cy + ey) / 2 + (next() - 0.5) * height * 0.12
    return `M${round(cx)} ${round(cy)}L${round(mx)} ${round(my)}L${round(ex)} ${round(ey)}`
  })
  const ring = ends.map(([ex, ey], at) => {
    const px = cx + (ex - cx) * 0.34
    const py = cy + (ey - cy) * 0.34
    return `${at === 0 ? 'M' : 'L'}${round(px)} ${round(py)}`
  })
  return `${rays.join('')}${ring.join('')}Z`
}

/** Specks of dust, as the middles of small circles. */
export function specks(
  count: number,
  { x, y, width, height }: SurfaceRect,
): readonly (readonly [number, number])[] {
  const next = sequence(count * 101)
  return Array.from({ length: count }, () => [round(x + next() * width), round(y + next() * height)] as const)
}

/** Numbers from 0 to 1 that look random and never change. */
function sequence(seed: number): () => number {
  let state = (seed % 2147483646) + 1
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
