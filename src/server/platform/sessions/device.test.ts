import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deviceFromUserAgent } from './device.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const chrome = 'Chrome/140.0.0.0 Safari/537.36'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Windows'],
  [`${windows} ${webkit} ${chrome}`, 'Chrome · Windows'],
  [`${windows} ${webkit} ${chrome} Edg/140.0.0.0`, 'Edge · Windows'],
  [`${mac} ${webkit} ${chrome} OPR/120.0.0.0`, 'Opera · macOS'],
  [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15`, 'Safari · macOS'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1',
    'Safari · iPhone',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome · Android'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/140.0.0.0 Safari/537.36`, 'Chrome · Linux'],
  ['curl/8.0', null],
  ['', null],
  [undefined, null],
])('%s is told as %s', (userAgent, device) => {
  expect(deviceFromUserAgent(userAgent)).toBe(device)
})

test('nothing else of the header is kept, whatever it says', () => {
  const words = new Set(
    'Edge Opera Samsung Internet Firefox Chrome Safari iPhone iPad Android Windows macOS ChromeOS Linux ·'.split(
      ' ',
    ),
  )
  fc.assert(
    fc.property(fc.string({ maxLength: 3000 }), fc.constantFrom('Firefox/1', 'Windows', ''), (text, said) => {
      const device = deviceFromUserAgent(`${said} ${text}`)
      expect((device ?? '·').split(' ').every((word) => words.has(word))).toBe(true)
    }),
  )
})
