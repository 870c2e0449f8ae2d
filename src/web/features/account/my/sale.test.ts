import { describe, expect, test } from 'vitest'
import { isSaleOver, openSales, type Sale } from './sale.ts'

function aSale(number: string, state: Sale['state'], deadline: string | null = null): Sale {
  return {
    uuid: number,
    number,
    state,
    placedAt: '2026-01-01T10:00:00.000Z',
    total: { amount: 1000, currency: 'EUR' },
    itemCount: 1,
    products: [],
    nextStep: deadline === null ? null : { key: 'ship', deadline },
    timeline: [],
  }
}

describe('[X78] the overview', () => {
  test('shows what has to be decided first, then the nearest deadline, then what is only waited for', () => {
    const sales = [
      aSale('under way', 'SHIPPED'),
      aSale('later', 'PLACED', '2026-01-20T22:59:00.000Z'),
      aSale('sooner', 'PLACED', '2026-01-10T22:59:00.000Z'),
      aSale('to decide', 'DECISION_PENDING'),
    ]
    expect(openSales(sales).map(({ number }) => number)).toEqual([
      'to decide',
      'sooner',
      'later',
      'under way',
    ])
  })

  test.each(['COMPLETED', 'CANCELLED', 'EXPIRED'] as const)('leaves out a sale that is %s', (state) => {
    expect(isSaleOver({ state })).toBe(true)
    expect(openSales([aSale('over', state)])).toEqual([])
  })

  test('keeps the newest first among sales that only have to be waited for', () => {
    const sales = [aSale('newer', 'RECEIVED'), aSale('older', 'IN_GRADING')]
    expect(openSales(sales).map(({ number }) => number)).toEqual(['newer', 'older'])
  })
})
