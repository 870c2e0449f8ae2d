import { describe, expect, test } from 'vitest'
import { parseMessage } from './parse.ts'

describe('arguments', () => {
  test.each([
    ['{name}', { name: 'text' }],
    ['{count, number}', { count: 'number' }],
    ['{count, number, ::compact-short}', { count: 'number' }],
    ['{price, number, cents}', { price: 'cents' }],
    ['{price, number, cents-short}', { price: 'cents' }],
    ['{rate, number, basis-points}', { rate: 'basis-points' }],
    ['{share, number, ::percent}', { share: 'ratio' }],
    ['{day, date}', { day: 'date' }],
    ['{day, date, full} {day, time, long}', { day: 'date' }],
    ['{count, plural, one {# box} other {# boxes}}', { count: 'number' }],
    ['{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { place: 'number' }],
    ['{kind, select, b {x} a {y} other {z}}', { kind: 'select a b other' }],
    [
      '{count, plural, one {{name}} other {{price, number, cents}}}',
      { count: 'number', name: 'text', price: 'cents' },
    ],
  ])('%s takes %o', (text, args) => {
    expect(Object.fromEntries(parseMessage(text, 'en').args)).toEqual(args)
  })
})

describe('a text is refused when it', () => {
  test.each([
    ['', 'is empty'],
    [' \n ', 'is empty'],
    ['half \ud800', 'has half a surrogate pair'],
    ['bell \u0007', 'has a control character'],
    ['tab\there', 'has a control character'],
    ['{name', 'is not ICU'],
    ['{}', 'is not ICU'],
    ['{items, list}', 'is not ICU'],
    ['{count, plural, one {#}}', 'is not ICU: missing other clause'],
    ['{count, plural, offset:1 one {#} other {#}}', 'has a plural offset'],
    ['{count, plural, few {#} one {#} other {#}}', 'has the plural form few'],
    ['{count, plural, =1 {one} other {#}}', 'has a plural without the form one'],
    ['{count, number, kilo}', 'has the unknown number style kilo'],
    ['{count, number, constructor}', 'has the unknown number style constructor'],
    ['{count, number, ::currency/EUR}', 'has the unknown number style'],
    ['{day, date, ::yyyyMMdd}', 'has an unknown style'],
    ['{day, time, full}', 'has an unknown style'],
    ['{0}', 'has the argument 0'],
    ['{__proto__}', 'has the argument __proto__'],
    ['{first-name}', 'is not ICU: malformed argument'],
    ['{first_name}', 'has the argument first_name'],
    ['{price, number} {price, number, cents}', 'uses price as number and as cents'],
    ['read <b>this</b>', 'has the tag <b>'],
    ['read <br/> this', 'has markup'],
    ["read '<b>' this", 'has markup'],
    ['read <a href="x">this</a>', 'is not ICU'],
    ['fish &amp; chips', 'has an HTML entity'],
    ['{count, plural, one {{kind, select, a {#} other {x}}} other {y}}', 'has # in a select inside a plural'],
  ])('is %j', (text, reason) => {
    expect(() => parseMessage(text, 'en')).toThrow(reason)
  })
})

test('French, Spanish and Italian know the form many, German, Dutch and English do not', () => {
  const text = '{count, plural, one {#} many {# de} other {#}}'
  for (const locale of ['fr', 'es', 'it'] as const) expect(() => parseMessage(text, locale)).not.toThrow()
  for (const locale of ['de', 'nl', 'en'] as const) expect(() => parseMessage(text, locale)).toThrow('many')
})

test('apostrophes follow ICU: doubled or before a brace they quote, else they are themselves', () => {
  const text = (source: string) =>
    parseMessage(source, 'en').parts.map((part) => (part.type === 'text' ? part.text : '?'))
  expect(text("it's")).toEqual(["it's"])
  expect(text("it''s")).toEqual(["it's"])
  expect(text("'{name}' is {name}")).toEqual(['{name} is ', '?'])
})

test('a smaller-than sign between numbers is text', () => {
  expect(() => parseMessage('1 < 2', 'en')).not.toThrow()
})
