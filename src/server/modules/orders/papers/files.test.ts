import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { locales } from '#kernel/locale.ts'
import { documentName } from '#contract/schemas/order.ts'
import { aPaperItem, aPaperOrder, aPaperParcel } from '#testing/paper-order.ts'
import { decodeBarcodes } from '#testing/read-paper.ts'
import { paperFiles } from './kinds.ts'
import { makeFile } from './make.ts'
import type { PaperOrder } from './paper-order.ts'
import { pickupFile } from './pickup-file.ts'
import { qrFile } from './qr-file.ts'

const pickup = { date: '2026-11-20', slot: '08:00-13:00' }
const marked = aPaperParcel({ batteryDevices: 3, needsBatteryMark: true })

describe('the papers of an order', () => {
  test.each<[string, Partial<PaperOrder>, string[]]>([
    [
      'label or code to hand over',
      { parcels: [aPaperParcel(), aPaperParcel()] },
      ['label-0.pdf', 'label-1.pdf', 'qr-0.svg', 'qr-1.svg', 'delivery-note.pdf'],
    ],
    ['a code alone', { carrier: { name: 'InPost', papers: ['qr'] } }, ['qr-0.svg', 'delivery-note.pdf']],
    [
      'collected with a label',
      { carrier: { name: 'DHL Pickup', papers: ['label'] }, pickup },
      ['label-0.pdf', 'delivery-note.pdf', 'pickup.ics'],
    ],
    [
      'collected without one',
      { carrier: { name: 'fairsenden', papers: ['none'] }, pickup },
      ['delivery-note.pdf', 'pickup.ics'],
    ],
    [
      'with many batteries',
      { parcels: [aPaperParcel(), marked], carrier: { name: 'DHL', papers: ['label'] } },
      ['label-0.pdf', 'label-1.pdf', 'delivery-note.pdf', 'battery-mark.pdf'],
    ],
  ])('%s', (_case, fields, names) => {
    const files = paperFiles(aPaperOrder(fields))
    expect(files.map(({ name }) => name)).toEqual(names)
    for (const { name } of files) expect(name).toMatch(documentName)
  })

  test.each(locales)('have names in %s that can stand in an address', async (locale) => {
    const order = aPaperOrder({ locale, pickup, parcels: [marked] })
    const made = await Promise.all(paperFiles(order).map((file) => makeFile(order, file)))
    expect(new Set(made.map(({ fileName }) => fileName)).size).toBe(made.length)
    for (const { fileName } of made)
      expect(fileName).toMatch(/^[\p{L}-]+-R-2026-0000042(?:-1)?\.(?:pdf|svg|ics)$/u)
  })

  test('of forty items take less than a second of the processor', async () => {
    const items = Array.from({ length: 40 }, (_, at) => aPaperItem({ name: `Titel ${at}, Band ${at % 7}` }))
    const parcels = [items.slice(0, 20), items.slice(20)].map((some) => aPaperParcel({ items: some }))
    const order = aPaperOrder({ parcels, pickup })
    // How busy the machine is with other tests says nothing about the papers, and it may be ten times slower than ours:
    // npm run bench tells the figure.
    const all = async () => {
      const before = process.cpuUsage()
      for (const file of paperFiles(order)) await makeFile(order, file)
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000
    }
    const times = [await all(), await all(), await all(), await all(), await all()]
    const best = Math.min(...times)
    expect(best, `of ${times.map(Math.round).join(', ')} ms`).toBeLessThan(1_000)
  })
})

describe('the code of a parcel', () => {
  test('[X70] a scanner reads the tracking number and nothing else, in a frame of four white modules', async () => {
    const order = aPaperOrder({ locale: 'fr', carrier: { name: 'Chrono & <Cie>', papers: ['qr'] } })
    const svg = qrFile(order, aPaperParcel())
    const text = svg.toString()
    expect(text).toContain(
      '<title>QR code pour Chrono &amp; &lt;Cie&gt; contenant le texte RO260000042000</title>',
    )
    const { width, height } = await sharp(svg, { density: 600 }).metadata()
    const picture = await sharp(svg, { density: 600 }).png().toBuffer()
    expect(width).toBe(height)
    expect(await decodeBarcodes(new Uint8Array(picture))).toEqual(['RO260000042000'])
    const size = Number(/viewBox="0 0 (\d+)/.exec(text)?.[1])
    const places = [...text.matchAll(/M(\d+) (\d+)h(\d+)v1/g)].map(([, x, y, run]) => [
      Number(x),
      Number(y),
      Number(run),
    ])
    for (const [x = 0, y = 0, run = 0] of places) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(4)
      expect(Math.max(x + run, y + 1)).toBeLessThanOrEqual(size - 4)
    }
  })
})

describe('the calendar file', () => {
  const text = pickupFile(
    aPaperOrder({ locale: 'de', parcels: [aPaperParcel(), aPaperParcel()] }),
    pickup,
  ).toString()

  test('[X70] says when who collects what where, in the zone of the seller', () => {
    const unfolded = text.replaceAll('\r\n ', '').split('\r\n')
    expect(unfolded).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'TZID:Europe/Berlin',
        'DTSTART;TZID=Europe/Berlin:20261120T080000',
        'DTEND;TZID=Europe/Berlin:20261120T130000',
        'DTSTAMP:20261116T100000Z',
        'SUMMARY;LANGUAGE=de:DHL holt deine 2 Pakete ab',
        'LOCATION:Große Straße 12a\\, 10999 Berlin',
      ]),
    )
  })

  test('is folded at 75 octets, ends its lines with CRLF and holds no bare line end', () => {
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })
})
