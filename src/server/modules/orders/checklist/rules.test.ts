import { describe, expect, test } from 'vitest'
import type { DeviceKind } from '#server/modules/pricing/index.ts'
import { stepsFor, type PackedItem, type SendingWay } from './rules.ts'

const shopWay: SendingWay = {
  parcelCount: 1,
  needsBatteryMark: false,
  papers: ['label', 'qr'],
  places: ['shop', 'locker'],
  hasPickup: false,
  hasChosenPlace: false,
}

type Traits = DeviceKind['traits']
let nextId = 1

function device(name: string, brand: string, ...traits: Parameters<Traits['has']>[0][]): PackedItem {
  return { productId: nextId++, device: { name, traits: new Set(traits) }, brand, format: null }
}

function title(format: string): PackedItem {
  return { productId: nextId++, device: null, brand: null, format }
}

const keysOf = (things: readonly PackedItem[], way: Partial<SendingWay> = {}) =>
  stepsFor(things, { ...shopWay, ...way }).map(({ key }) => key)

describe('the steps [O4]', () => {
  test('an iPhone is backed up, released, erased, emptied, cleaned, packed and handed over', () => {
    expect(keysOf([device('phone', 'Apple')])).toEqual([
      'backup',
      'lock-apple',
      'erase',
      'sim',
      'clean',
      'pack-device',
      'note',
      'seal',
      'label-or-code',
      'hand-locker',
    ])
  })

  test('an order of titles alone has no step about data', () => {
    expect(keysOf([title('paperback'), title('cd')])).toEqual([
      'check-media',
      'pack-media',
      'note',
      'seal',
      'label-or-code',
      'hand-locker',
    ])
  })

  test.each([
    [device('phone', 'Samsung'), 'lock-samsung'],
    [device('phone', 'Google'), 'lock-google'],
    [device('phone', 'Fairphone'), 'lock-google'],
    [device('tablet', 'Apple'), 'lock-apple'],
    [device('tablet', 'Microsoft'), 'lock-windows'],
    [device('tablet', 'Amazon'), 'lock-other'],
    [device('laptop', 'Lenovo'), 'lock-windows'],
    [device('laptop', 'Apple'), 'lock-apple'],
    [device('watch', 'Apple'), 'lock-apple-watch'],
    [device('watch', 'Garmin'), 'lock-watch'],
    [device('console', 'Sony'), 'lock-console'],
    [device('generic', 'Bose', 'power', 'battery'), 'unpair'],
    [device('generic', 'Apple', 'power', 'battery', 'in-ear'), 'lock-apple'],
  ])('each maker has its own step to remove the lock: %o', (thing, lock) => {
    const locks = keysOf([thing]).filter((key) => key.startsWith('lock-') || key === 'unpair')
    expect(locks).toEqual([lock])
  })

  test.each([
    [device('phone', 'Nothing'), true],
    [device('tablet', 'Apple', 'cellular'), true],
    [device('tablet', 'Apple'), false],
    [device('watch', 'Samsung', 'cellular'), true],
    [device('watch', 'Samsung'), false],
    [device('camera', 'Canon'), false],
  ])('only a device that can have a SIM card has the step for it: %o', (thing, hasSim) => {
    expect(keysOf([thing]).includes('sim')).toBe(hasSim)
  })

  test('a strap and wired headphones are only cleaned and packed', () => {
    expect(keysOf([device('generic', 'Apple')]).slice(0, 2)).toEqual(['clean', 'pack-device'])
  })

  test('a step names the products it is about, each once', () => {
    const phone = device('phone', 'Apple')
    const book = title('hardcover')
    const steps = new Map(stepsFor([phone, phone, book], shopWay).map((step) => [step.key, step.productIds]))
    expect(steps.get('backup')).toEqual([phone.productId])
    expect(steps.get('check-media')).toEqual([book.productId])
    expect(steps.get('seal')).toEqual([])
  })

  test.each([device('lens', 'Canon'), device('console', 'Nintendo'), title('vinyl')])(
    'a thing that breaks easily has a second step for packing: %o',
    (thing) => expect(keysOf([thing])).toContain('pack-fragile'),
  )

  test('an order without things to send has no steps', () => {
    expect(keysOf([])).toEqual([])
  })
})

describe('the way [O4]', () => {
  const end = (way: Partial<SendingWay>) => keysOf([title('cd')], way).slice(2)

  test('several parcels and many batteries each have their step', () => {
    expect(end({ parcelCount: 2, needsBatteryMark: true })).toEqual([
      'parcels',
      'note',
      'seal',
      'battery-mark',
      'label-or-code',
      'hand-locker',
    ])
  })

  test.each([
    [{ papers: ['label'] as const, places: ['post-office'] as const }, ['label', 'hand-post']],
    [{ papers: ['qr'] as const, places: ['shop', 'locker'] as const }, ['code', 'hand-locker']],
    [{ papers: ['label', 'qr'] as const, places: ['shop'] as const }, ['label-or-code', 'hand-shop']],
    [{ papers: ['none'] as const, places: ['door'] as const, hasPickup: true }, ['hand-pickup']],
    [{ papers: ['qr'] as const, hasChosenPlace: true }, ['code', 'hand-chosen']],
  ])('papers and place follow the carrier: %o', (way, expected) => {
    expect(end(way).slice(2)).toEqual(expected)
  })
})
