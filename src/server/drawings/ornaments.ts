import { circle, n, path, rect, stroke, type DrawingSheet } from './svg.ts'
import { darker, lighter, mix } from './tint.ts'
import type { Palette } from './palettes.ts'

/** Fills a cover of this size; the ground is painted already. */
export interface Canvas {
  readonly to: DrawingSheet
  readonly width: number
  readonly height: number
  readonly palette: Palette
  readonly seed: number
}

export type Ornament = (canvas: Canvas) => string

/** Picks one of several values. Another `place` in the same picture gives another value. */
const pick = (seed: number, place: number, count: number): number => (seed >>> (place * 3)) % count

export const rings: Ornament = ({ width, height, palette, seed }) => {
  const [cx, cy] = [width * (pick(seed, 1, 2) ? 0.86 : 0.14), height * 0.83]
  const tones = [palette.first, palette.second, palette.third]
  return [0.58, 0.465, 0.35, 0.235, 0.12]
    .map((share, at) =>
      circle([cx, cy, width * share], 'none', stroke(tones[at % 3] ?? palette.first, width * 0.068)),
    )
    .join('')
}

export const horizon: Ornament = ({ to, width, height, palette, seed }) => {
  const hill = (base: number, swell: number, tone: string) =>
    path(
      `M0 ${n(height * base)}C${n(width * 0.25)} ${n(height * (base - swell))} ${n(width * 0.45)} ${n(height * (base + swell))} ${n(width * 0.62)} ${n(height * base)}S${n(width * 0.9)} ${n(height * (base - swell * 0.7))} ${width} ${n(height * (base - swell * 0.2))}V${height}H0z`,
      tone,
    )
  const sky = to.linear(90, [0, palette.ground], [1, mix(palette.ground, palette.third, 0.5)])
  const sunX = width * (0.3 + pick(seed, 2, 3) * 0.2)
  return (
    rect([0, 0, width, height], sky) +
    circle([sunX, height * 0.58, width * 0.2], palette.first) +
    hill(0.66, 0.06, mix(palette.second, palette.ground, 0.45)) +
    hill(0.75, -0.05, palette.second) +
    hill(0.86, 0.05, darker(palette.second, 0.4))
  )
}

export const stripes: Ornament = ({ width, height, palette, seed }) => {
  const tones = [palette.first, palette.second, palette.third, palette.ground]
  let x = 0
  const bars: string[] = []
  for (let at = 0; x < width; at += 1) {
    const wide = width * (0.05 + pick(seed, at % 9, 4) * 0.03)
    bars.push(rect([x, 0, wide + 0.5, height], tones[at % 4] ?? palette.first))
    x += wide
  }
  return bars.join('')
}

/** Quarters of discs on a grid, each turned its own way. */
export const quarters: Ornament = ({ width, height, palette, seed }) => {
  const side = width / 4
  const tones = [palette.first, palette.second, palette.third]
  const rows = Math.ceil((height * 0.62) / side)
  return Array.from({ length: rows * 4 }, (_, at) => {
    const [x, y] = [(at % 4) * side, height - (Math.floor(at / 4) + 1) * side]
    const roll = Math.imul(seed + at * 7, 2_654_435_761) >>> 24
    const turn = (roll % 4) * 90
    if (roll % 7 === 0)
      return circle([x + side / 2, y + side / 2, side * 0.32], tones[roll % 3] ?? palette.first)
    const d = `M${n(x)} ${n(y)}h${n(side)}a${n(side)} ${n(side)} 0 0 1-${n(side)} ${n(side)}z`
    return path(
      d,
      tones[(roll >> 3) % 3] ?? palette.first,
      ` transform="rotate(${turn} ${n(x + side / 2)} ${n(y + side / 2)})"`,
    )
  }).join('')
}

export const diagonal: Ornament = ({ width, height, palette }) =>
  path(`M0 ${n(height * 0.78)}L${width} ${n(height * 0.42)}V${height}H0z`, palette.first) +
  path(`M0 ${n(height * 0.9)}L${width} ${n(height * 0.54)}V${height}H0z`, palette.second)

export const discs: Ornament = ({ width, height, palette }) =>
  [
    [0.74, 0.3, palette.second],
    [0.6, 0.23, palette.first],
    [0.49, 0.16, palette.third],
  ]
    .map(([share, r, tone]) =>
      circle([width / 2, height * Number(share) + height * 0.06, width * Number(r) * 1.15], String(tone)),
    )
    .join('')

/** Swelling lines, as if cut in wood. */
export const waves: Ornament = ({ width, height, palette, seed }) => {
  const shift = pick(seed, 3, 5) * 9
  return Array.from({ length: 13 }, (_, at) => {
    const y = height * 0.5 + at * height * 0.042
    const lift = height * 0.035 * (1 - at / 20)
    const [q, t] = [width / 4, n(y)]
    const d = `M${n(-40 - shift)} ${t}q${n(q / 2)} ${n(-lift * 2)} ${n(q)} 0t${n(q)} 0t${n(q)} 0t${n(q)} 0t${n(q)} 0t${n(q)} 0`
    const tone = at % 4 === 3 ? palette.first : palette.second
    return path(d, 'none', stroke(tone, 3 + at * 0.75))
  }).join('')
}

export const bars: Ornament = ({ width, height, palette, seed }) => {
  const tones = [palette.first, palette.second, palette.third]
  return Array.from({ length: 9 }, (_, at) => {
    const long = width * (0.3 + pick(seed, at, 6) * 0.12)
    const y = height * 0.46 + at * height * 0.055
    return rect([at % 2 ? width - long : 0, y, long, height * 0.036], tones[at % 3] ?? palette.first)
  }).join('')
}

export const eclipse: Ornament = ({ to, width, height, palette }) => {
  const [cx, cy, r] = [width / 2, height * 0.6, width * 0.31]
  const glow = to.radial([0.5, 0.5, 0.5], [0.55, palette.third, 0.55], [1, palette.third, 0])
  return (
    circle([cx, cy, r * 1.7], glow) +
    circle([cx, cy, r], palette.first) +
    circle([cx + r * 0.24, cy - r * 0.16, r * 0.92], darker(palette.ground, 0.12))
  )
}

export const arches: Ornament = ({ width, height, palette }) => {
  const tones = [palette.second, palette.first, palette.third, palette.ground]
  return [0.42, 0.32, 0.22, 0.12]
    .map((share, at) => {
      const half = width * share
      const top = height * (0.98 - share * 0.75)
      const d = `M${n(width / 2 - half)} ${height}V${n(top)}a${n(half)} ${n(half)} 0 0 1 ${n(half * 2)} 0V${height}z`
      return path(d, tones[at] ?? palette.first)
    })
    .join('')
}

/** Light falling in beams from above. */
export const beams: Ornament = ({ to, width, height, palette, seed }) => {
  const x = width * (0.3 + pick(seed, 2, 5) * 0.1)
  const fall = to.linear(90, [0, palette.third, 0.8], [1, palette.first, 0.05])
  const beam = (from: number, upto: number) =>
    path(`M${n(x)} ${n(-height * 0.1)}L${n(width * from)} ${height}H${n(width * upto)}z`, fall)
  const glow = to.radial([0.5, 0.1, 0.9], [0, palette.second], [1, palette.ground])
  return (
    rect([0, 0, width, height], glow) +
    beam(-0.3, 0.05) +
    beam(0.22, 0.5) +
    beam(0.72, 1.1) +
    path(
      `M0 ${height}V${n(height * 0.84)}Q${n(width / 2)} ${n(height * 0.74)} ${width} ${n(height * 0.84)}V${height}z`,
      darker(palette.ground, 0.5),
    )
  )
}

/** Points on a field, larger towards one place. */
export const dots: Ornament = ({ width, height, palette, seed }) => {
  const [fx, fy] = [0.25 + pick(seed, 1, 3) * 0.25, 0.62]
  const step = width / 11
  const spots: string[] = []
  for (let y = height * 0.34; y < height; y += step)
    for (let x = step / 2; x < width; x += step) {
      const far = Math.hypot(x / width - fx, (y / height - fy) * (height / width))
      const r = sizeOf(far, step)
      const round = `a${n(r)} ${n(r)} 0 1 0 `
      spots.push(`M${n(x - r)} ${n(y)}${round}${n(2 * r)} 0${round}${n(-2 * r)} 0`)
    }
  return path(spots.join(''), palette.first)
}

const sizeOf = (far: number, step: number): number =>
  Math.round(step * Math.max(0.07, 0.5 - far * 0.6) * 10) / 10

/** Peaks one behind the other, the nearest darkest. */
export const peaks: Ornament = ({ to, width, height, palette, seed }) => {
  const sky = to.linear(
    90,
    [0, palette.ground],
    [0.75, mix(palette.first, palette.ground, 0.3)],
    [1, palette.third],
  )
  const ridge = (base: number, tone: string, place: number) => {
    const tops = [0.18, 0.46, 0.74].map((x, at) => {
      const lift = 0.1 + pick(seed, place + at, 4) * 0.035
      return `L${n(width * x)} ${n(height * (base - lift))}L${n(width * (x + 0.14))} ${n(height * (base - 0.02))}`
    })
    return path(
      `M0 ${n(height * base)}${tops.join('')}L${width} ${n(height * (base - 0.08))}V${height}H0z`,
      tone,
    )
  }
  return (
    rect([0, 0, width, height], sky) +
    circle([width * 0.68, height * 0.36, width * 0.13], lighter(palette.third, 0.35), ' opacity=".9"') +
    ridge(0.62, mix(palette.second, palette.first, 0.4), 0) +
    ridge(0.74, palette.second, 2) +
    ridge(0.88, darker(palette.ground, 0.35), 4)
  )
}

/** Slanting shards, for speed. */
export const shards: Ornament = ({ to, width, height, palette, seed }) => {
  const glow = to.radial([0.6, 0.4, 0.7], [0, palette.first], [0.6, palette.second], [1, palette.ground])
  const tones = [palette.third, palette.first, palette.ink, palette.second]
  const pieces = Array.from({ length: 9 }, (_, at) => {
    const x = width * (-0.1 + at * 0.13)
    const wide = width * (0.03 + pick(seed, at, 4) * 0.025)
    const tall = height * (0.25 + pick(seed, at + 1, 5) * 0.1)
    const y = height * (0.1 + pick(seed, at + 2, 4) * 0.1)
    const d = `M${n(x + tall * 0.3)} ${n(y)}h${n(wide)}l${n(-tall * 0.3)} ${n(tall)}h${n(-wide)}z`
    return path(d, tones[at % 4] ?? palette.first, ` opacity="${n(0.35 + (at % 3) * 0.2)}"`)
  })
  return rect([0, 0, width, height], glow) + pieces.join('')
}
