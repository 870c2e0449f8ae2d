import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bySeries } from './series.ts'

const ofModels = (...names: string[]) =>
  names.map((model, id) => ({
    id,
    model,
    brand: 'Maker',
    modelWords: model.split(' ').length,
    score: -0.4 * model.split(' ').length,
  }))
const shown = (...names: string[]) =>
  bySeries(ofModels(...names)).map(({ lead, further }) => [lead, ...further].map(({ model }) => model))

test.each([
  [
    'the models of one number',
    ['phone 16e', 'phone 16', 'phone 15', 'phone 16 pro', 'phone 16 pro max'],
    [['phone 16', 'phone 16e', 'phone 16 pro', 'phone 16 pro max'], ['phone 15']],
  ],
  ['numbers that begin alike apart', ['s2', 's20', 's21 fe'], [['s2'], ['s20'], ['s21 fe']]],
  ['a series whose plain model is not listed', ['s24 ultra', 's23'], [['s24 ultra'], ['s23']]],
  ['names without a number apart', ['phone se', 'phone x'], [['phone se'], ['phone x']]],
])('[S3] a place has %s', (_what, names, places) => {
  expect(shown(...names)).toEqual(places)
})

test('[S3] every model stands in one place at most, and every series is led', () => {
  const name = fc.tuple(fc.constantFrom('phone', 'pad'), fc.nat(30), fc.constantFrom('', ' pro', 'e', ' max'))
  fc.assert(
    fc.property(fc.array(name), (parts) => {
      const names = parts.map((some) => some.join(' ').replace(/ (e| )/, '$1'))
      const places = shown(...names)
      const all = places.flat()
      expect(new Set(all).size).toBe(all.length)
      expect(names).toEqual(expect.arrayContaining(all))
    }),
  )
})
