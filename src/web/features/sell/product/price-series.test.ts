import { describe, expect, test } from 'vitest'
import { priceSeries, stepPath, type PriceStep } from './price-series.ts'

const nowMs = Date.parse('2026-11-16T12:00:00Z')
const history: readonly PriceStep[] = [
  { from: '2025-06-01T00:00:00Z', to: '2026-09-01T12:00:00Z', priceCents: 25_000 },
  { from: '2026-09-01T12:00:00Z', to: '2026-11-01T12:00:00Z', priceCents: 23_000 },
  { from: '2026-11-01T12:00:00Z', to: null, priceCents: 22_500 },
]

describe('[X48] the price of the last days', () => {
  test('begins at the edge with the price that held then', () => {
    const series = priceSeries(history, 30, nowMs)
    expect(series?.steps.map(({ priceCents }) => priceCents)).toEqual([23_000, 22_500])
    expect(series).toMatchObject({ highestCents: 23_000, lowestCents: 22_500, nowCents: 22_500 })
    expect(series?.steps[0]?.fromMs).toBe(series?.startMs)
  })

  test('is not there where nothing was known', () => {
    const old: PriceStep = { from: '2024-01-01T00:00:00Z', to: '2024-02-01T00:00:00Z', priceCents: 100 }
    expect(priceSeries([old], 365, nowMs)).toBeNull()
    expect(priceSeries([], 30, nowMs)).toBeNull()
  })

  test('is drawn as steps from edge to edge', () => {
    const series = priceSeries(history, 30, nowMs)
    expect(series && stepPath(series, 300, 100)).toBe('M0 12H150L150 88H300')
  })

  test('that never moved is a line in the middle', () => {
    const series = priceSeries([{ from: '2025-01-01T00:00:00Z', to: null, priceCents: 170 }], 90, nowMs)
    expect(series && stepPath(series, 300, 100)).toBe('M0 50H300')
  })

  test('has a gap where nothing was paid', () => {
    const gap: readonly PriceStep[] = [
      { from: '2026-11-01T12:00:00Z', to: '2026-11-06T12:00:00Z', priceCents: 100 },
      { from: '2026-11-11T12:00:00Z', to: null, priceCents: 200 },
    ]
    const series = priceSeries(gap, 30, nowMs)
    expect(series && stepPath(series, 300, 100)).toBe('M150 88H200M250 12H300')
  })
})
