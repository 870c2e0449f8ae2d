import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assignVariants, experiments, choiceRefusal, variantByHash } from './rules.ts'

const uneven = {
  key: 'uneven',
  variants: [
    { name: 'control', weight: 7 },
    { name: 'rare', weight: 1 },
    { name: 'off', weight: 0 },
    { name: 'some', weight: 2 },
  ],
  needsConsent: false,
} as const
const tracked = {
  key: 'tracked',
  variants: [
    { name: 'control', weight: 1 },
    { name: 'b', weight: 9 },
  ],
  needsConsent: true,
} as const
const visitor = { id: '0b0f6c3e-6e0a-4f56-9d52-3c8f5f8f9a01', hasMarketingConsent: false }

describe('[T4] falling to a variant', () => {
  test('is the same every time for the same visitor', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(variantByHash(id, uneven)).toBe(variantByHash(id, uneven))
      }),
    )
  })

  test('follows the weights over ten thousand visitors', () => {
    const counts = new Map<string, number>()
    for (let n = 0; n < 10_000; n += 1) {
      const name = variantByHash(`00000000-0000-4000-8000-${String(n).padStart(12, '0')}`, uneven)
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
    // Four standard deviations of the binomial distribution.
    for (const { name, weight } of uneven.variants) {
      const share = weight / 10
      const tolerance = 4 * Math.sqrt(10_000 * share * (1 - share))
      expect(Math.abs((counts.get(name) ?? 0) - 10_000 * share)).toBeLessThanOrEqual(tolerance)
    }
  })

  test('in one experiment says nothing about another', () => {
    const twin = { ...uneven, key: 'twin' }
    const ids = Array.from({ length: 2000 }, (_, n) => `visitor-${n}`)
    const rare = ids.filter((id) => variantByHash(id, uneven) === 'rare')
    expect(new Set(rare.map((id) => variantByHash(id, twin))).size).toBeGreaterThan(1)
  })
})

describe('[T4] assigning', () => {
  test('a stored variant wins over the hash, unless it no longer exists', () => {
    const byHash = assignVariants([uneven], visitor, [])
    expect(assignVariants([uneven], visitor, [{ key: 'uneven', variant: 'off' }])).toEqual([
      { key: 'uneven', variant: 'off' },
    ])
    expect(assignVariants([uneven], visitor, [{ key: 'uneven', variant: 'gone' }])).toEqual(byHash)
  })

  test('without marketing consent nobody is assigned where consent is needed', () => {
    const stored = [{ key: 'tracked', variant: 'b' }]
    expect(assignVariants([tracked], visitor, stored)).toEqual([{ key: 'tracked', variant: 'control' }])
    expect(assignVariants([tracked], { ...visitor, hasMarketingConsent: true }, stored)).toEqual(stored)
  })

  test.each([
    [[{ key: 'uneven', variant: 'rare' }], null],
    [[{ key: 'nothing', variant: 'rare' }], 'experiment.unknown'],
    [[{ key: 'uneven', variant: 'nothing' }], 'experiment.unknown'],
    [
      [
        { key: 'uneven', variant: 'rare' },
        { key: 'uneven', variant: 'some' },
      ],
      'experiment.unknown',
    ],
    [[{ key: '__proto__', variant: 'constructor' }], 'experiment.unknown'],
    [[{ key: 'tracked', variant: 'b' }], 'experiment.consent-required'],
  ])('%j is answered with %s', (wanted, refusal) => {
    expect(choiceRefusal([uneven, tracked], wanted, false)).toBe(refusal)
  })

  test('consent opens what needs it', () => {
    expect(choiceRefusal([tracked], [{ key: 'tracked', variant: 'b' }], true)).toBeNull()
  })

  test('the minimum order has its experiment, with the control first', () => {
    expect(experiments.find((one) => one.key === 'minOrder')?.variants.map((one) => one.name)).toEqual([
      'control',
      'minOrder5',
    ])
  })
})
