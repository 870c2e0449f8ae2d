import { expect, test } from 'vitest'
import { isSparing } from './is-sparing.ts'

const browser = (onLine: boolean, connection?: object) => ({ onLine, connection }) as unknown as Navigator

test.each([
  ['without a connection', browser(false)],
  ['with a slow connection', browser(true, { effectiveType: '2g' })],
  ['with a very slow connection', browser(true, { effectiveType: 'slow-2g' })],
  ['with the data saver', browser(true, { saveData: true, effectiveType: '4g' })],
])('a visitor %s has no data to give away', (_, navigator) => {
  expect(isSparing(navigator)).toBe(true)
})

test.each([
  ['in a browser that tells nothing', browser(true)],
  ['with a fast connection', browser(true, { saveData: false, effectiveType: '4g' })],
  ['with a fair connection', browser(true, { effectiveType: '3g' })],
])('a visitor %s has data to give away', (_, navigator) => {
  expect(isSparing(navigator)).toBe(false)
})
