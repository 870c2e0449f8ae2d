import { describe, expect, test } from 'vitest'
import { aPaperItem, aPaperOrder, aPaperParcel } from '#testing/paper-order.ts'
import { readPaper } from '#testing/read-paper.ts'
import { paperFiles } from './kinds.ts'
import { breakIntoLines } from './lines.ts'
import { makeFile } from './make.ts'
import { printedWidth, writableText } from './paper-fonts.ts'
import type { PaperOrder } from './paper-order.ts'

const hostile = [
  ['emoji', '👩‍👩‍👧‍👦 Zoé 🇩🇪❤️'],
  ['another script', 'Владимир Ольга 王小明 Γιώργος'],
  ['right to left', 'محمد علي \u202Egnihtemos\u202C'],
  ['two hundred letters', 'Ä'.repeat(200)],
  ['two hundred words', 'ein Wort '.repeat(200)],
  ['piled accents', `Z${'\u0301'.repeat(150)}algo`],
  ['line ends and controls', 'Anna\r\nBCC: x\u0000\u0007\u2028y'],
  ['markup', '<script>alert(1)</script> &amp; (Klammer) \\) Tj ET'],
  ['nothing but spaces', ' \u00A0\u200B\uFEFF '],
  ['half a letter', 'Anna \uD83D'],
] as const

function orderWith(text: string): PaperOrder {
  return aPaperOrder({
    seller: { name: text, lines: [text, text], country: 'de' },
    carrier: { name: text, papers: ['label', 'qr'] },
    pickup: { date: '2026-11-20', slot: '08:00-13:00' },
    parcels: [
      aPaperParcel({
        batteryDevices: 3,
        needsBatteryMark: true,
        items: [aPaperItem({ name: text, detail: text }), aPaperItem({ name: 'Momo' })],
      }),
    ],
  })
}

describe.each(hostile)('%s', (_kind, text) => {
  test('breaks no paper and pushes nothing off it', async () => {
    const order = orderWith(text)
    const made = new Map<string, Buffer>()
    for (const file of paperFiles(order)) made.set(file.name, (await makeFile(order, file)).bytes)
    expect([...made.keys()]).toEqual([
      'label-0.pdf',
      'qr-0.svg',
      'delivery-note.pdf',
      'battery-mark.pdf',
      'pickup.ics',
    ])
    const note = await readPaper(made.get('delivery-note.pdf') ?? Buffer.alloc(0))
    expect(note.pages).toHaveLength(1)
    expect(note.pages[0]).toContain('Momo')
    const label = await readPaper(made.get('label-0.pdf') ?? Buffer.alloc(0))
    expect(label.pages).toHaveLength(1)
    expect(await label.codesOn(1)).toEqual(['RO260000042000'])
  })

  test('never leaves its column', () => {
    for (const line of breakIntoLines(text, { size: 10, width: 80, maxLines: 3 }))
      expect(printedWidth(line, 'regular', 10)).toBeLessThanOrEqual(80)
    expect(breakIntoLines(text, { size: 10, width: 80, maxLines: 3 }).length).toBeLessThanOrEqual(3)
  })

  test('stays one entry in a calendar', async () => {
    const order = orderWith(text)
    const file = paperFiles(order).find(({ kind }) => kind === 'pickup')
    const lines = file ? (await makeFile(order, file)).bytes.toString().split('\r\n') : []
    expect(lines.filter((line) => line.startsWith('BEGIN:'))).toHaveLength(5)
    expect(lines.filter((line) => line.startsWith('BCC'))).toEqual([])
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })
})

test('letters of the neighbours are written, those of other scripts are marked', () => {
  expect(writableText('Łódź Győr İzmir Ștefan Þór')).toBe('Łódź Győr İzmir Ștefan Þór')
  expect(writableText('Ольга 王')).toBe('????? ?')
  expect(writableText('ﬁn ½ №')).toBe('fin ½ No')
})
