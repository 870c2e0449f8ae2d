import { kerningBetween, drawnLetter, type Face } from './fonts.ts'
import { group, n, type DrawingSheet } from './svg.ts'

export interface Style {
  readonly face: Face
  /** Between letters, in thousandths of the em. */
  readonly tracking?: number
}

/** Keeps only what can be drawn: one form of each letter, no signs without a shape, single spaces. */
export function drawable(text: string, face: Face): string {
  const composed = text.slice(0, 400).normalize('NFC').replaceAll(/\s+/g, ' ')
  const known = Array.from(composed).filter((sign) => sign === ' ' || drawnLetter(face, sign)?.outline)
  return known.join('').replaceAll(/ +/g, ' ').trim()
}

/** In thousandths of the font size. */
export function drawnWidth(text: string, { face, tracking = 0 }: Style): number {
  const signs = Array.from(text)
  return signs.reduce((width, sign, at) => {
    const next = signs[at + 1]
    const kerning = next === undefined ? 0 : kerningBetween(face, sign, next) + tracking
    return width + (drawnLetter(face, sign)?.advance ?? 0) + kerning
  }, 0)
}

export interface DrawnLine extends Style {
  readonly x: number
  /** The y of the baseline. */
  readonly y: number
  readonly size: number
  readonly fill: string
  readonly anchor?: 'start' | 'middle' | 'end'
}

/** Letters as shapes: a picture in a page knows no fonts. */
export function drawLine(to: DrawingSheet, text: string, line: DrawnLine): string {
  const signs = Array.from(text)
  const shares = { start: 0, middle: 0.5, end: 1 }
  let pen = -drawnWidth(text, line) * shares[line.anchor ?? 'start']
  let letters = ''
  for (const [at, sign] of signs.entries()) {
    const letter = drawnLetter(line.face, sign)
    if (letter?.outline) letters += `<use href="#${to.outline(letter.outline)}" x="${Math.round(pen)}"/>`
    const next = signs[at + 1]
    const kerning = next === undefined ? 0 : kerningBetween(line.face, sign, next) + (line.tracking ?? 0)
    pen += (letter?.advance ?? 0) + kerning
  }
  if (letters === '') return ''
  const scale = Math.round(line.size * 10) / 10_000
  return group(
    letters,
    ` fill="${line.fill}" transform="translate(${n(line.x)} ${n(line.y)}) scale(${scale})"`,
  )
}

export interface Room extends Style {
  readonly width: number
  readonly height: number
  /** Largest and smallest size. */
  readonly sizes: readonly [number, number]
  readonly lines: number
  readonly leading: number
}

export interface FittedText {
  readonly lines: readonly string[]
  readonly size: number
}

/** The largest size at which the words fill the room without leaving it; at the smallest, what is too much is cut. */
export function fitText(text: string, room: Room): FittedText {
  const words = text.split(' ').filter((word) => word !== '')
  const widths = words.map((word) => drawnWidth(word, room))
  const space = drawnWidth(' ', room) + (room.tracking ?? 0) * 2
  const [largest, smallest] = room.sizes
  for (let size = largest; size >= smallest; size *= 0.95) {
    const reach = (room.width * 1000) / size
    const lines = wrap(words, widths, { reach, space })
    const most = Math.min(room.lines, Math.floor(room.height / (size * room.leading) + 0.15))
    if (lines && lines.length <= most) return { lines: balanced(words, widths, { reach, space }), size }
  }
  return { lines: cut(words, room), size: smallest }
}

interface Measure {
  readonly reach: number
  readonly space: number
}

/** Null if a single word is already too wide. */
function wrap(
  words: readonly string[],
  widths: readonly number[],
  { reach, space }: Measure,
): string[] | null {
  const lines: string[] = []
  let used = Infinity
  for (const [at, word] of words.entries()) {
    const width = widths[at] ?? 0
    if (width > reach) return null
    if (used + space + width > reach) {
      lines.push(word)
      used = width
    } else {
      lines.push(`${lines.pop() ?? ''} ${word}`)
      used += space + width
    }
  }
  return lines
}

/** Makes lines of similar length: it narrows the width as long as the number of lines stays the same. */
function balanced(words: readonly string[], widths: readonly number[], { reach, space }: Measure): string[] {
  let best = wrap(words, widths, { reach, space }) ?? []
  for (let share = 0.95; share > 0.4; share -= 0.05) {
    const lines = wrap(words, widths, { reach: reach * share, space })
    if (!lines || lines.length > best.length) break
    best = lines
  }
  return best
}

/** Words are broken where they must be, and the last line ends in an ellipsis. */
function cut(words: readonly string[], room: Room): string[] {
  const [, size] = room.sizes
  const reach = (room.width * 1000) / size
  const most = Math.max(1, Math.min(room.lines, Math.floor(room.height / (size * room.leading) + 0.15)))
  const pieces = words.flatMap((word) => broken(word, room, reach))
  const widths = pieces.map((piece) => drawnWidth(piece, room))
  const space = drawnWidth(' ', room) + (room.tracking ?? 0) * 2
  const lines = wrap(pieces, widths, { reach, space }) ?? []
  if (lines.length <= most) return lines
  const kept = lines.slice(0, most)
  let last = kept.at(-1) ?? ''
  while (last !== '' && drawnWidth(`${last}…`, room) > reach) last = Array.from(last).slice(0, -1).join('')
  return [...kept.slice(0, -1), `${last.trimEnd()}…`]
}

function broken(word: string, style: Style, reach: number): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const sign of word) {
    if (piece !== '' && drawnWidth(piece + sign, style) > reach) {
      pieces.push(piece)
      piece = ''
    }
    piece += sign
  }
  return [...pieces, piece]
}
