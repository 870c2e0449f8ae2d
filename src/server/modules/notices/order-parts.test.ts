import { describe, expect, test } from 'vitest'
import { locales, type Locale } from '#kernel/locale.ts'
import { shopSites as sites } from '#testing/sites.ts'
import { layOutMail } from './layout.ts'
import {
  cancelledParts,
  orderChangedParts,
  expiredParts,
  placedParts,
  reminderParts,
  type OrderFacts,
} from './order-parts.ts'

const now = new Date('2026-01-12T10:00:00Z')

function facts(locale: Locale, fields: Partial<OrderFacts> = {}): OrderFacts {
  return {
    locale,
    number: 'R-2026-0000042',
    placedAt: new Date('2026-01-05T10:00:00Z'),
    shipBy: new Date('2026-01-19T22:59:59Z'),
    expiresAt: new Date('2026-02-02T22:59:59Z'),
    totalCents: 12_345,
    bonusCents: 0,
    feeCents: 0,
    forecast: { likely: '2026-01-12', latest: '2026-01-21' },
    items: [{ name: 'Momo', cents: 12_345 }],
    shipment: { carrier: 'DHL', papers: ['label', 'qr'], parcels: 1, pickup: null },
    links: {
      order: 'https://www.shop.test/order?key=k',
      documents: 'https://www.shop.test/documents?key=k',
      checklist: 'https://www.shop.test/checklist?key=k',
      codeOf: (index) => `https://www.shop.test/code/${index}?key=k`,
    },
    ...fields,
  }
}

const kinds = {
  placed: placedParts,
  changed: orderChangedParts,
  'reminder 3': (of: OrderFacts) => reminderParts(of, 3, now),
  'reminder 7': (of: OrderFacts) => reminderParts(of, 7, now),
  'reminder 12': (of: OrderFacts) => reminderParts(of, 12, now),
  cancelled: cancelledParts,
  expired: expiredParts,
}

describe('the mails about an order', () => {
  test.each(locales)('in %s each say which order and lead to it, as text and as HTML [C8]', (locale) => {
    for (const parts of Object.values(kinds)) {
      const { subject, text, html } = layOutMail(sites, locale, parts(facts(locale)))
      expect(subject).toContain('R-2026-0000042')
      expect(subject.length).toBeLessThan(100)
      for (const body of [text, html]) {
        expect(body).toContain('R-2026-0000042')
        expect(body).toContain('https://www.shop.test/order?key=k')
      }
      expect(html).toContain(`<html lang="${locale}">`)
    }
  })

  test('say each something of their own, and the same in no two languages', () => {
    const subjects = locales.flatMap((locale) =>
      Object.values(kinds).map((parts) => parts(facts(locale)).subject),
    )
    expect(new Set(subjects).size).toBe(subjects.length)
    const texts = locales.flatMap((locale) =>
      Object.values(kinds).map((parts) => parts(facts(locale)).paragraphs[0]),
    )
    expect(new Set(texts).size).toBe(texts.length)
  })

  test.each(locales)('in %s confirm sum, date, forecast, papers, code and checklist [C8]', (locale) => {
    const { text, html } = layOutMail(sites, locale, placedParts(facts(locale)))
    for (const body of [text, html]) {
      expect(body).toMatch(/123[.,]45/)
      expect(body).toContain('19')
      expect(body).toContain('21')
      expect(body).toContain('Momo')
      expect(body).toContain('DHL')
      for (const path of ['documents', 'code/0', 'checklist']) expect(body).toContain(`/${path}?key=k`)
    }
  })
})

describe('the rows of a confirmation', () => {
  const rowsOf = (fields: Partial<OrderFacts>) => placedParts(facts('en', fields)).list?.rows ?? []

  test('are the items, what a coupon adds, what express takes, and the payout last', () => {
    const rows = rowsOf({
      items: [{ name: 'Momo', cents: 1000 }],
      bonusCents: 250,
      feeCents: 499,
      totalCents: 751,
    })
    expect(rows).toEqual([
      { label: 'Momo', value: '€10.00' },
      { label: 'More with your coupon', value: '€2.50' },
      { label: 'Express check', value: '-€4.99' },
      { label: 'Your payout', value: '€7.51' },
    ])
  })

  test('name ten items and put the others into one row, so that they still sum up', () => {
    const items = Array.from({ length: 40 }, (_, at) => ({ name: `Title ${at}`, cents: 100 }))
    const rows = rowsOf({ items, totalCents: 4000 })
    expect(rows).toHaveLength(12)
    expect(rows.at(-2)).toEqual({ label: 'and 30 more items', value: '€30.00' })
    expect(rowsOf({ items: items.slice(0, 10), totalCents: 1000 })).toHaveLength(11)
  })

  test('take names as text: no markup, no second line [D32]', () => {
    const items = [{ name: '<b>Momo</b>\r\nBcc: eve@example.org', cents: 100 }]
    const { text, html } = layOutMail(sites, 'en', placedParts(facts('en', { items })))
    expect(html).not.toContain('<b>')
    expect(html).toContain('&lt;b&gt;Momo&lt;/b&gt; Bcc: eve@example.org')
    expect(text.split('\n').some((line) => line.startsWith('Bcc:'))).toBe(false)
  })
})

describe('the next step', () => {
  const stepOf = (shipment: Partial<OrderFacts['shipment']>) =>
    placedParts(facts('en', { shipment: { ...facts('en').shipment, ...shipment } }))

  test.each([
    [{ papers: ['label'] }, 'stick the label on the outside'],
    [{ papers: ['qr'] }, 'You need no printed label'],
    [{ papers: ['label', 'qr'], parcels: 3 }, 'drop the 3 parcels off with DHL'],
    [
      { papers: ['label'], pickup: { date: '2026-01-08', slot: '18:00-20:00' } },
      'on Thursday, 8 January 2026 (18:00-20:00)',
    ],
    [
      { papers: ['none'], pickup: { date: '2026-01-08', slot: '18:00-20:00' } },
      'The driver brings the label',
    ],
  ] as const)('follows carrier and papers: %j', (shipment, said) => {
    expect(stepOf(shipment).paragraphs[1]).toContain(said)
  })

  test('leads to the code of every parcel where codes are taken, and to none where they are not', () => {
    const labels = (shipment: Partial<OrderFacts['shipment']>) =>
      stepOf(shipment).links?.map(({ label }) => label)
    expect(labels({ papers: ['qr'], parcels: 2 })).toEqual([
      'Shipping documents to print',
      'QR code for parcel 1 of 2',
      'QR code for parcel 2 of 2',
      'Packing checklist',
    ])
    expect(labels({ papers: ['label'] })).toEqual(['Shipping documents to print', 'Packing checklist'])
  })
})

test('a reminder counts the days that are left', () => {
  expect(reminderParts(facts('en'), 7, now).title).toBe('7 days left at your prices')
  const late = new Date('2026-01-18T10:00:00Z')
  expect(reminderParts(facts('en'), 7, late).title).toBe('1 day left at your prices')
})
