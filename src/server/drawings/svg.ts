import { darker, lighter } from './tint.ts'

/** x, y, width, height and, if round, the radius of the corners. */
export type Area = readonly [x: number, y: number, width: number, height: number, radius?: number]
export type Disc = readonly [x: number, y: number, radius: number]
/** A point along the gradient from 0 to 1, its colour, and its opacity. */
export type Stop = readonly [at: number, colour: string, opacity?: number]

/** One drawing. It collects the parts that its body refers to, and keeps each part once. */
export interface DrawingSheet {
  /** `angle` 0 runs from left to right, 90 from top to bottom. */
  linear(angle: number, ...stops: Stop[]): string
  radial(focus: Disc, ...stops: Stop[]): string
  clip(shape: string): string
  /** A part drawn once and shown in several places. */
  part(body: string): (x: number, y: number, scale?: number) => string
  /** The id of an outline drawn again and again, as letters are. */
  outline(d: string): string
  finish(body: string, size?: readonly [width: number, height: number]): string
}

/** `prefix` keeps the names of one drawing apart from those of another inside it. */
export function sheet(prefix = 'a'): DrawingSheet {
  const made = new Map<string, string>()
  const defs: string[] = []
  const keep = (name: string, rest: string) => {
    const known = made.get(name + rest)
    if (known) return known
    const id = `${prefix}${made.size.toString(36)}`
    made.set(name + rest, id)
    defs.push(`<${name} id="${id}"${rest}</${name}>`)
    return id
  }
  return {
    linear: (angle, ...stops) => `url(#${keep('linearGradient', linearOf(angle, stops))})`,
    radial: (focus, ...stops) => `url(#${keep('radialGradient', radialOf(focus, stops))})`,
    clip: (shape) => ` clip-path="url(#${keep('clipPath', `>${shape}`)})"`,
    part: (body) => {
      const id = keep('g', `>${body}`)
      return (x, y, scale = 1) =>
        `<use href="#${id}" transform="translate(${n(x)} ${n(y)})${scale === 1 ? '' : ` scale(${n(scale)})`}"/>`
    },
    outline: (d) => keep('path', ` d="${d}">`),
    finish: (body, [width, height] = [640, 640]) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>${defs.join('')}</defs>${body}</svg>`,
  }
}

/** Two decimals are a sixtieth of a pixel on the largest screen. */
export const n = (value: number): string => String(Math.round(value * 100) / 100)

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(([at, colour, opacity]) => {
      const see = opacity === undefined ? '' : ` stop-opacity="${n(opacity)}"`
      return `<stop offset="${n(at)}" stop-color="${colour}"${see}/>`
    })
    .join('')
}

function linearOf(angle: number, stops: readonly Stop[]): string {
  const turn = angle === 0 ? '' : ` gradientTransform="rotate(${n(angle)} .5 .5)"`
  return `${turn}>${stopsOf(stops)}`
}

function radialOf([x, y, r]: Disc, stops: readonly Stop[]): string {
  return ` cx="${n(x)}" cy="${n(y)}" r="${n(r)}">${stopsOf(stops)}`
}

export function rect([x, y, width, height, radius = 0]: Area, fill: string, more = ''): string {
  const round = radius > 0 ? ` rx="${n(radius)}"` : ''
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${round} fill="${fill}"${more}/>`
}

export function circle([x, y, r]: Disc, fill: string, more = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${more}/>`
}

export function ellipse([x, y, rx, ry]: readonly [number, number, number, number], fill: string, more = '') {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${more}/>`
}

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more}/>`

export const group = (body: string, more = ''): string => `<g${more}>${body}</g>`

/** Attributes of a line along a shape's edge. */
export function stroke(colour: string, width: number, opacity = 1): string {
  const see = opacity === 1 ? '' : ` stroke-opacity="${n(opacity)}"`
  return ` stroke="${colour}" stroke-width="${n(width)}"${see}`
}

export const turned = (angle: number, x: number, y: number): string =>
  ` transform="rotate(${n(angle)} ${n(x)} ${n(y)})"`

/** Draws the shadow under a thing that stands on paper: a wide soft one and a narrow dark line. */
export function shadow(to: DrawingSheet, x: number, y: number, reach: number): string {
  const soft = to.radial([0.5, 0.5, 0.5], [0, '#151a18', 0.42], [0.6, '#151a18', 0.17], [1, '#151a18', 0])
  return (
    ellipse([x, y, reach * 1.1, Math.max(10, reach * 0.1)], soft) +
    ellipse([x, y, reach, Math.max(5, reach * 0.035)], soft)
  )
}

/** A surface lit from the upper left. */
export function lit(to: DrawingSheet, colour: string, depth = 1): string {
  return to.linear(50, [0, lighter(colour, 0.26 * depth)], [0.45, colour], [1, darker(colour, 0.2 * depth)])
}

/** Metal seen along its edge: bright, dark, bright. */
export function metal(to: DrawingSheet, colour: string, angle = 0): string {
  return to.linear(
    angle,
    [0, darker(colour, 0.28)],
    [0.06, lighter(colour, 0.5)],
    [0.16, colour],
    [0.84, darker(colour, 0.1)],
    [0.95, lighter(colour, 0.38)],
    [1, darker(colour, 0.36)],
  )
}
