import { describe, expect, test } from 'vitest'
import { locales } from '#kernel/locale.ts'
import { aPaperItem, aPaperOrder, aPaperParcel } from '#testing/paper-order.ts'
import { readPaper } from '#testing/read-paper.ts'
import { batteryMark } from './battery-mark.ts'
import { deliveryNote } from './delivery-note.ts'
import { labelFile } from './label.ts'
import type { PaperOrder } from './paper-order.ts'

const markedParcel = aPaperParcel({
  batteryDevices: 4,
  needsBatteryMark: true,
  trackingNumber: 'RO260000042018',
})

function labelOf(order: PaperOrder, index = 0): Promise<Buffer> {
  return labelFile(order, order.parcels[index] ?? markedParcel, index)
}

const titles = {
  de: ['Lieferschein', 'Versandetikett', 'Kennzeichen für Lithiumbatterien'],
  fr: ['Bordereau d’envoi', 'Étiquette d’envoi', 'Marquage pour batteries au lithium'],
  nl: ['Pakbon', 'Verzendlabel', 'Kenmerk voor lithiumbatterijen'],
  it: ['Distinta di spedizione', 'Etichetta di spedizione', 'Contrassegno per batterie al litio'],
  es: ['Albarán', 'Etiqueta de envío', 'Marca para baterías de litio'],
  en: ['Delivery note', 'Shipping label', 'Lithium battery mark'],
}

describe.each(locales)('[X71] in %s', (locale) => {
  const order = aPaperOrder({ locale, parcels: [markedParcel] })

  test('every paper is tagged, has a title in its language, and embeds its fonts', async () => {
    const papers = await Promise.all([deliveryNote(order), labelOf(order), batteryMark(order)])
    for (const [at, bytes] of papers.entries()) {
      const paper = await readPaper(bytes)
      expect(paper.title).toContain(titles[locale][at])
      expect(paper).toMatchObject({ language: locale, isMarked: true })
      expect(paper.structure.filter((part) => part === 'H1')).toHaveLength(1)
      expect(paper.fonts).not.toEqual([])
      for (const font of paper.fonts) expect(font).toMatch(/^[A-Z]{6}\+Figtree-(?:Regular|Bold)$/)
      expect(paper.pages.join('\n')).not.toMatch(/\?\?|documents\.|undefined/)
    }
  })
})

describe('the delivery note', () => {
  test('[C7] names order, parcel, both addresses and each item, and no price', async () => {
    const parcels = [
      aPaperParcel({ items: [aPaperItem({ name: 'Momo', detail: 'Michael Ende' })] }),
      markedParcel,
    ]
    const { pages, structure } = await readPaper(await deliveryNote(aPaperOrder({ parcels })))
    expect(pages).toHaveLength(2)
    for (const text of [
      'R-2026-0000042',
      'Paket 1 von 2',
      'Zoë Łukasiewicz',
      '10115 Berlin',
      'Momo',
      '8,5 kg',
    ])
      expect(pages[0]).toContain(text)
    expect(pages[1]).toContain('Paket 2 von 2')
    expect(pages[1]).not.toContain('Momo')
    expect(pages.join('')).not.toContain('€')
    expect(structure).toEqual(expect.arrayContaining(['H1', 'H2', 'Table', 'TR', 'TH', 'TD']))
    expect(structure).toContain('Figure: Barcode mit dem Text R-2026-0000042/1/2')
  })

  test('[C7] a scanner reads order and parcel from each of its codes', async () => {
    const paper = await readPaper(
      await deliveryNote(aPaperOrder({ parcels: [aPaperParcel(), markedParcel] })),
    )
    expect(await paper.codesOn(1)).toEqual(['R-2026-0000042/1/2'])
    expect(await paper.codesOn(2)).toEqual(['R-2026-0000042/2/2'])
  })

  test('forty items fill several pages, each with the head of the table and its page number', async () => {
    const items = Array.from({ length: 40 }, (_, at) => aPaperItem({ name: `Titel ${at + 1}` }))
    const order = aPaperOrder({ parcels: [aPaperParcel({ items })] })
    const { pages, structure } = await readPaper(await deliveryNote(order))
    expect(pages.length).toBeGreaterThan(1)
    for (const [at, text] of pages.entries()) {
      expect(text).toContain('Deine Angabe')
      expect(text).toContain(`Seite ${at + 1}`)
    }
    for (const { name } of items) expect(pages.join('\n').split('\n')).toContain(name)
    // The table heads of later pages are marked as decoration, so that a screen reader reads them once.
    expect(structure.filter((part) => part === 'TH')).toHaveLength(3)
  })

  test('the same order makes the same bytes', async () => {
    const [one, other] = [await deliveryNote(aPaperOrder()), await deliveryNote(aPaperOrder())]
    expect(one.equals(other)).toBe(true)
  })
})

describe('the label', () => {
  test('[C7] shows both addresses, carrier, weight and tracking number, and the barcode of the parcel', async () => {
    const order = aPaperOrder({ parcels: [aPaperParcel(), markedParcel] })
    const paper = await readPaper(await labelOf(order, 1))
    for (const text of [
      'DHL',
      'Paket 2 von 2',
      '8,5 kg',
      'Große Straße 12a',
      'Musterstraße 1',
      'RO260000042018',
    ])
      expect(paper.pages[0]).toContain(text)
    expect(paper.structure).toContain('Figure: Barcode mit dem Text RO260000042018')
    expect(await paper.codesOn(1)).toEqual(['RO260000042018'])
  })

  test('says where and until when the seller hands the parcel over, or when a driver collects it', async () => {
    const shop = await readPaper(await labelOf(aPaperOrder()))
    expect(shop.pages[0]?.replaceAll('\n', ' ')).toContain('bis zum 30. November 2026 bei DHL')
    const home = aPaperOrder({ pickup: { date: '2026-11-20', slot: '08:00-13:00' } })
    const text = (await readPaper(await labelOf(home))).pages[0]?.replaceAll('\n', ' ')
    expect(text).toContain('am Freitag, 20. November 2026 zwischen 08:00 und 13:00 Uhr')
  })
})

describe('the battery mark', () => {
  test('[C7] has a page for each parcel that needs it, with UN number, number to call and rules', async () => {
    const order = aPaperOrder({ parcels: [aPaperParcel(), markedParcel, markedParcel] })
    const { pages, structure } = await readPaper(await batteryMark(order))
    expect(pages).toHaveLength(2)
    for (const text of ['UN 3481', '+49 30 0000000', 'Paket 2 von 3', '4 Geräte mit Akku'])
      expect(pages[0]).toContain(text)
    expect(structure.filter((part) => part.startsWith('Figure: Kennzeichen UN 3481'))).toHaveLength(2)
    expect(structure).toEqual(expect.arrayContaining(['L', 'LI', 'Lbl', 'LBody']))
  })
})
