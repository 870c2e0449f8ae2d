import { runInThisContext } from 'node:vm'
import { TYPE, parse } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement, NumberElement, PluralElement } from '@formatjs/icu-messageformat-parser'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { locales } from '#kernel/locale.ts'
import type { Locale } from '#kernel/locale.ts'
import { formatFor } from '#i18n/format.ts'
import type { Format } from '#i18n/format.ts'
import { emitMessage } from './emit.ts'
import { parseMessage } from './parse.ts'

type Values = Readonly<Record<string, string | number>>

/** A second, slow reading of ICU: straight from the parser's tree and Intl, sharing nothing with the compiler. */
function reference(
  elements: readonly MessageFormatElement[],
  values: Values,
  locale: Locale,
  pound = 0,
): string {
  return elements.map((element) => referenceOf(element, values, locale, pound)).join('')
}

function referenceOf(element: MessageFormatElement, values: Values, locale: Locale, pound: number): string {
  if (element.type === TYPE.pound) return new Intl.NumberFormat(regional(locale)).format(pound)
  const value = values[element.value] ?? ''
  switch (element.type) {
    case TYPE.literal:
      return element.value
    case TYPE.argument:
      return String(value)
    case TYPE.number:
      return referenceNumber(element, Number(value), locale)
    case TYPE.date:
      return new Intl.DateTimeFormat(regional(locale), {
        day: '2-digit',
        month: '2-digit',
        year: 'numeric',
        timeZone: 'Europe/Berlin',
      }).format(new Date(value))
    case TYPE.plural:
      return reference(pluralOption(element, Number(value), locale), values, locale, Number(value))
    case TYPE.select:
      return reference(
        element.options[Object.hasOwn(element.options, value) ? value : 'other']?.value ?? [],
        values,
        locale,
      )
    default:
      throw new Error('The generator makes no such element')
  }
}

function referenceNumber({ style }: NumberElement, value: number, locale: Locale): string {
  if (style !== 'cents') return new Intl.NumberFormat(regional(locale)).format(value)
  return new Intl.NumberFormat(regional(locale), { style: 'currency', currency: 'EUR' }).format(value / 100)
}

function pluralOption({ options, pluralType }: PluralElement, value: number, locale: Locale) {
  const category = new Intl.PluralRules(regional(locale), { type: pluralType ?? 'cardinal' }).select(value)
  return (options[`=${value}`] ?? options[category] ?? options['other'])?.value ?? []
}

function regional(locale: Locale): string {
  return locale === 'en' ? 'en-GB' : `${locale}-${locale.toUpperCase()}`
}

/** Text as a translator types it: everything ICU gives a meaning is quoted. */
const literal = fc
  .string({ unit: fc.constantFrom(...'ab é€😀`$\\{}\'"/*\n\u2028\u00a0'.split('')), maxLength: 8 })
  .map((text) => text.replaceAll("'", "''").replaceAll(/[{}]/g, "'$&'"))
  .filter((text) => text.isWellFormed())

const { message } = fc.letrec<{ message: string; part: string; inner: string; innerPart: string }>((tie) => ({
  message: fc.array(tie('part'), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
  part: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    literal,
    fc.constantFrom('{name}', '{count, number}', '{price, number, cents}', '{day, date, short}'),
    tie('inner').map((inner) => `{count, plural, =0 {none} one {${inner} #} other {# ${inner}}}`),
    tie('inner').map((inner) => `{count, selectordinal, other {#. ${inner}}}`),
    tie('message').map((inner) => `{kind, select, a {${inner}} b {} other {x${inner}}}`),
  ),
  inner: fc.array(tie('innerPart'), { maxLength: 3 }).map((parts) => parts.join('')),
  innerPart: fc.oneof(literal, fc.constantFrom('{name}', '#', "'#'", '{count, plural, one {#a} other {#b}}')),
}))

const values = fc.record({
  name: fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('{name}', '${a.name}', '`', '#', "'{'")),
  count: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constantFrom(1.5, 11, 1_000_000, 2_000_000)),
  price: fc.integer({ min: 0, max: 100_000_000 }),
  day: fc.constantFrom('2025-03-01T22:30:00Z', '2025-12-31T23:30:00Z'),
  kind: fc.constantFrom('a', 'b', 'c', 'toString', '__proto__'),
})

test('compiled messages say what ICU says, for any message, value and language', () => {
  const property = fc.property(message, values, fc.constantFrom(...locales), (text, args, locale) => {
    fc.pre(text.trim() !== '')
    const code = emitMessage(parseMessage(text, locale))
    // Written by the compiler: a text or a function of arguments and formats.
    const compiled = runInThisContext(`(${code})`) as string | ((args: Values, format: Format) => string)
    const said = typeof compiled === 'string' ? compiled : compiled(args, formatFor(locale))
    expect(said).toBe(reference(parse(text), args, locale))
  })
  fc.assert(property, { numRuns: 1000 })
})
