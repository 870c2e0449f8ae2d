import { circle, lit, metal, n, path, rect, shadow, stroke, type Area, type DrawingSheet } from './svg.ts'
import { darker, lighter, lightness, mix } from './tint.ts'
import { gloss, wallpaper } from './wallpaper.ts'
import type { LaptopLook } from './device-look.ts'

const floor = 520
const lid: Area = [98, 96, 444, 288, 16]

/** Open and seen from a little above, so that the keyboard lies in view. */
export function drawLaptop(to: DrawingSheet, look: LaptopLook, colour: string, seed: number): string {
  return (
    shadow(to, 320, floor + 6, 286) +
    screenSide(to, look, colour, seed) +
    deck(to, look, colour) +
    keyboard(to, look, colour) +
    (look.detail === 'detachable' ? stand(to, colour) : '')
  )
}

function screenSide(to: DrawingSheet, look: LaptopLook, colour: string, seed: number): string {
  const [x, y, width, height] = lid
  const side = look.screen === 'thick' ? 17 : 9
  const [top, bottom] = look.screen === 'thick' ? [20, 34] : [9, 16]
  const screen: Area = [x + side, y + top, width - side * 2, height - top - bottom, 5]
  const camera = circle([320, y + (look.screen === 'thick' ? 10 : 6), 2.2], '#2c3a55')
  const notch = path('M286 104h68v7q0 7-7 7h-54q-7 0-7-7z', '#0b0d10') + circle([320, 110, 2.4], '#2c3a55')
  return (
    rect(lid, metal(to, darker(colour, 0.08))) +
    rect([x + 2.5, y + 2.5, width - 5, height - 5, 13.5], '#0b0d10') +
    wallpaper(to, screen, look.detail === 'gaming' ? '#c2334d' : colour, seed) +
    (look.screen === 'notch' ? notch : camera) +
    gloss(to, [x + 2.5, y + 2.5, width - 5, height - 5, 13.5], 0.12)
  )
}

/** The deck is a trapezium; `at` 0 is the hinge, 1 the front edge. */
const halfAt = (at: number): number => 222 + at * 56
const heightAt = (at: number): number => 384 + at * 122

function deck(to: DrawingSheet, look: LaptopLook, colour: string): string {
  const [top, front] = [halfAt(0), halfAt(1)]
  const base = to.linear(90, [0, darker(colour, 0.2)], [0.12, colour], [1, lighter(colour, 0.22)])
  const edge = metal(to, darker(colour, 0.06))
  const d = `M${320 - top} 384H${320 + top}L${320 + front} 506H${320 - front}z`
  const lip = `M${320 - front} 506h${front * 2}q0 16-20 16H${340 - front}q-20 0-20-16z`
  const groove = path('M276 506h88q-2 8-12 8h-64q-10 0-12-8z', darker(colour, 0.28))
  return (
    path(d, base) +
    path(lip, edge) +
    path(`M${320 - front} 506.6h${front * 2}`, 'none', stroke(lighter(colour, 0.85), 1.4, 0.9)) +
    (look.detail === 'detachable' ? '' : groove) +
    rect([98, 381, 444, 7, 3], darker(colour, 0.55))
  )
}

function quad(from: number, to: number, left: number, right: number): string {
  const corner = (at: number, share: number) => `${n(320 + halfAt(at) * share)} ${n(heightAt(at))}`
  return `M${corner(from, left)}L${corner(from, right)}L${corner(to, right)}L${corner(to, left)}z`
}

function keyboard(to: DrawingSheet, look: LaptopLook, colour: string): string {
  const isDark = look.keyboard === 'black' || lightness(colour) < 0.35
  const well = isDark ? '#111315' : darker(colour, 0.18)
  const key = isDark ? '#33373c' : lighter(colour, 0.35)
  const glow = ['#ff5a7a', '#b06bff', '#4aa8ff', '#45e0a8']
  const rows = glow.concat(key).map((tone, row) => {
    const fill = look.detail === 'gaming' && row < 4 ? mix(tone, '#16181b', 0.5) : key
    return path(rowOfKeys(row), fill, stroke(isDark ? '#50555c' : '#ffffff', 0.6, 0.7))
  })
  const pad = path(
    quad(0.66, 0.95, -0.2, 0.2),
    lit(to, lighter(colour, 0.06), 0.5),
    stroke(darker(colour, 0.4), 1, 0.5),
  )
  const point = look.detail === 'point' ? pointAndButtons(colour) : ''
  return path(quad(0.08, 0.58, -0.9, 0.9), well) + rows.join('') + pad + point
}

function rowOfKeys(row: number): string {
  const [from, to] = [0.1 + row * 0.095, 0.1 + row * 0.095 + 0.078]
  const count = 14 - (row > 2 ? 2 : 0)
  const step = 1.76 / count
  if (row === 4) {
    const left = [0, 1, 2].map((at) => quad(from, to, -0.88 + at * 0.14, -0.88 + at * 0.14 + 0.125))
    const right = [0, 1, 2].map((at) => quad(from, to, 0.46 + at * 0.14, 0.46 + at * 0.14 + 0.125))
    return [...left, quad(from, to, -0.44, 0.44), ...right].join('')
  }
  return Array.from({ length: count }, (_, at) =>
    quad(from, to, -0.88 + at * step, -0.88 + (at + 0.9) * step),
  ).join('')
}

function pointAndButtons(colour: string): string {
  return (
    path(quad(0.6, 0.65, -0.2, 0.2), darker(colour, 0.3)) +
    path(quad(0.6, 0.612, -0.2, 0.2), '#c4202b') +
    circle([318, heightAt(0.33), 4.6], '#d3222e') +
    circle([316.8, heightAt(0.33) - 1.4, 1.5], '#ff8f96')
  )
}

/** The screen that comes off leans on its own foot and leaves a seam above the keys. */
function stand(to: DrawingSheet, colour: string): string {
  return (
    rect([140, 376, 360, 9, 3], metal(to, darker(colour, 0.2), 90)) +
    rect([300, 378, 40, 5, 2.5], darker(colour, 0.6))
  )
}
