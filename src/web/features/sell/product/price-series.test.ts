import { describe, expect, test } from 'vitest'
import { labelledCents, priceHeight, priceSeries, stepPath, type PriceStep } from './price-series.ts'

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

  test('is drawn as steps from edge to edge, over zero at the bottom', () => {
    const series = priceSeries(history, 30, nowMs)
    expect(series && stepPath(series, 300, 100)).toBe('M0 12H150L150 13.65H300')
    expect([23_000, 11_500, 0].map((cents) => series && priceHeight(series, cents))).toEqual([
      0.12, 0.5, 0.88,
    ])
  })

  test('labels zero and the highest price, and the lowest only if it has room', () => {
    const between = (lowestCents: number) => {
      const step = { from: '2026-11-01T12:00:00Z', to: '2026-11-06T12:00:00Z', priceCents: lowestCents }
      const series = priceSeries([step, { ...step, from: step.to, to: null, priceCents: 1000 }], 30, nowMs)
      return series && labelledCents(series)
    }
    expect([between(1000), between(950), between(500), between(30)]).toEqual([
      [1000, 0],
      [1000, 0],
      [1000, 500, 0],
      [1000, 0],
    ])
  })

  test('is not known today where we do not buy today', () => {
    const ended = { from: '2026-11-01T12:00:00Z', to: '2026-11-06T12:00:00Z', priceCents: 500 }
    expect(priceSeries([ended], 30, nowMs)?.nowCents).toBeNull()
  })

  test('has a gap where nothing was paid', () => {
    const gap: readonly PriceStep[] = [
      { from: '2026-11-01T12:00:00Z', to: '2026-11-06T12:00:00Z', priceCents: 100 },
      { from: '2026-11-11T12:00:00Z', to: null, priceCents: 200 },
    ]
    const series = priceSeries(gap, 30, nowMs)
    expect(series && stepPath(series, 300, 100)).toBe('M150 50H200M250 12H300')
  })
})
