import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sheet } from './svg.ts'
import { drawable, drawLine, fitText, drawnWidth } from './text.ts'

const room = { face: 'serif-bold', width: 304, height: 180, sizes: [88, 19], lines: 6, leading: 1.1 } as const

function overflows(text: string): boolean {
  const { lines, size } = fitText(drawable(text, room.face), room)
  const isWide = lines.some((line) => (drawnWidth(line, room) * size) / 1000 > room.width + 0.01)
  return (
    isWide ||
    lines.length > room.lines ||
    (lines.length - 1) * size * room.leading + size > room.height * 1.15
  )
}

describe('a title', () => {
  test('short is set large, long smaller, and never wider than its room', () => {
    const [short, long] = ['Es', 'Der Hundertjährige, der aus dem Fenster stieg und verschwand']
    expect(fitText(short, room).size).toBe(88)
    expect(fitText(long, room).size).toBeLessThan(40)
    expect([short, long].filter(overflows)).toEqual([])
  })

  test('of any words stays in its room', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        expect(overflows(text)).toBe(false)
      }),
    )
  })

  test('is kept whole while it fits', () => {
    const text = 'Cent ans de solitude'
    expect(fitText(text, room).lines.join(' ')).toBe(text)
  })

  test('too long ends in an ellipsis', () => {
    const { lines, size } = fitText('wieder und wieder '.repeat(30).trim(), room)
    expect(size).toBe(19)
    expect(lines.at(-1)).toMatch(/…$/)
  })

  test('in a word wider than the room is broken', () => {
    expect(fitText('W'.repeat(60), room).lines.length).toBeGreaterThan(1)
  })
})

describe('letters', () => {
  test('of all six languages and their neighbours have a shape', () => {
    const text = 'ÄÖÜäöüß ÀÂÇÉÈÊËÎÏÔŒÙÛÜŸ ĳ ìíòó ñÑ¿¡ áéíóú ŠšŽžČč Łł ø å „“«»‚‘’…–—€&'
    for (const face of ['serif', 'condensed', 'sans'] as const) expect(drawable(text, face)).toBe(text)
  })

  test('without a shape are left out', () => {
    expect(drawable('Momo 🎉 بيت', 'serif')).toBe('Momo')
  })

  test('written in two signs are drawn as one', () => {
    expect(drawable('e\u0301', 'serif')).toBe('é')
  })

  test('that may join are set apart by their own widths', () => {
    const alone = drawnWidth('f', { face: 'serif' })
    expect(Math.abs(drawnWidth('ff', { face: 'serif' }) - 2 * alone)).toBeLessThan(alone * 0.3)
  })

  test('draw nothing where there is nothing to draw', () => {
    expect(drawLine(sheet(), ' ', { x: 0, y: 0, size: 20, face: 'sans', fill: '#000000' })).toBe('')
  })
})
