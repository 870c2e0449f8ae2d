import { expect, test } from 'vitest'
import type { DeviceKind } from './pictures/device-kind.ts'
import { stopGuide } from './stop-guide-rules.ts'

const makers: readonly (readonly [string | null, DeviceKind, string])[] = [
  ['Apple', 'phone', 'appleSettings'],
  ['Apple', 'tablet', 'appleSettings'],
  ['Apple', 'watch', 'watchApp'],
  ['Apple', 'laptop', 'macSettings'],
  ['Apple', 'generic', 'anyPlace'],
  ['Samsung', 'phone', 'samsungAccount'],
  ['Samsung', 'watch', 'anyPlace'],
  ['Google', 'phone', 'googleAccount'],
  ['Xiaomi', 'tablet', 'googleAccount'],
  ['Lenovo', 'laptop', 'microsoft'],
  ['Sony', 'console', 'anyPlace'],
  ['Microsoft', 'tablet', 'microsoft'],
  ['Amazon', 'tablet', 'anyPlace'],
  [null, 'phone', 'anyPlace'],
]

test.each(makers)(
  '[X45] [X53] an account on %s %s is signed out in the way of its maker',
  (brand, kind, first) => {
    const steps = stopGuide('ACCOUNT_LOCKED', brand, kind)?.steps ?? []
    expect(steps[0]).toBe(first)
    expect(steps.slice(-2)).toEqual(['password', 'change'])
  },
)

test('[X45] a damaged battery is brought away by hand, whatever device holds it', () => {
  for (const [brand, kind] of makers)
    expect(stopGuide('HAZARD_BATTERY', brand, kind)?.steps).toEqual([
      'leave',
      'keep',
      'bring',
      'never',
      'fire',
    ])
})

test('what no step can help has no guide', () => {
  for (const stop of ['BANNED', 'HYGIENE', 'LOW_VALUE', 'OPTICAL_FUNGUS'] as const)
    expect(stopGuide(stop, 'Apple', 'phone')).toBeNull()
})
