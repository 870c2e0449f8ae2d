import { expect, test } from 'vitest'
import { trackingNumber } from './tracking.ts'

test('a label names order, printing and parcel, and ends in a check digit', () => {
  expect(trackingNumber('R-2026-0000001', { revision: 0, parcelIndex: 0 })).toBe('RO2600000010009')
  expect(trackingNumber('R-2026-0000001', { revision: 3, parcelIndex: 5 })).toMatch(/^RO26000000103\d{2}$/)
})

test('no two labels share their code', () => {
  const codes = new Set<string>()
  for (const number of ['R-2026-0000001', 'R-2026-0000010', 'R-2027-0000001'])
    for (let revision = 0; revision < 120; revision += 1)
      for (let parcelIndex = 0; parcelIndex < 6; parcelIndex += 1)
        codes.add(trackingNumber(number, { revision, parcelIndex }))
  expect(codes.size).toBe(3 * 120 * 6)
})
