import { circle, group, n, path, rect, stroke, type Area, type DrawingSheet } from './svg.ts'
import { screenHue, toned } from './tint.ts'

const places = [
  [0.5, 0.6],
  [0, 1],
  [1, 0.24],
  [0.5, 0.36],
  [0, 0.5],
] as const

/** Draws a lit screen: rings around one point, in the hue of the device. */
export function wallpaper(to: DrawingSheet, area: Area, device: string, seed: number): string {
  const [x, y, width, height] = area
  const colour = screenHue(device, seed)
  const [fx, fy] = places[seed % places.length] ?? places[0]
  const [cx, cy] = [x + width * fx, y + height * fy]
  const reach = Math.hypot(width, height)
  const ground = to.linear(
    62,
    [0, toned(colour, 0.42, 0.84)],
    [0.5, toned(colour, 0.4, 0.56)],
    [1, toned(colour, 0.46, 0.24)],
  )
  const rings = [0.28, 0.42, 0.58, 0.76].map((share, at) =>
    circle([cx, cy, reach * share], 'none', stroke('#ffffff', reach * (0.06 - at * 0.006), 0.25 - at * 0.05)),
  )
  const r = reach * 0.145
  const whole = circle([cx, cy, r], 'none', stroke('#ffffff', reach * 0.05, 0.85))
  const quarter = path(
    `M${n(cx)} ${n(cy - r)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(r)}`,
    'none',
    stroke(toned(colour, 0.5, 0.3), reach * 0.05),
  )
  const core = fx === 0.5 ? whole + quarter : whole
  const clip = to.clip(rect(area, '#fff'))
  return group(rect(area, ground) + rings.join('') + core, clip)
}

/** Draws the light on the glass of a screen: one broad beam from the upper left. */
export function gloss(to: DrawingSheet, area: Area, strength = 0.16): string {
  const [x, y, width, height] = area
  const light = to.linear(60, [0, '#ffffff', strength], [0.9, '#ffffff', 0.01])
  const d = `M${n(x)} ${n(y)}h${n(width * 0.74)}L${n(x + width * 0.2)} ${n(y + height)}H${n(x)}z`
  return path(d, light, to.clip(rect(area, '#fff')))
}
