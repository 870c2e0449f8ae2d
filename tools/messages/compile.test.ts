import { existsSync, readFileSync, readdirSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { locales, perLocale } from '#kernel/locale.ts'
import type { Locale, PerLocale } from '#kernel/locale.ts'
import { formatFor } from '#i18n/format.ts'
import type { Format } from '#i18n/format.ts'
import { compileMessages } from './compile.ts'
import { writeSample, sampleMessages } from './sample.ts'

type Compiled = string | ((args: unknown, format: Format) => string)

/** Compiles one text in every language and shows what comes out for the arguments. */
async function compiled(
  text: string | PerLocale<string>,
): Promise<(locale: Locale, args?: unknown) => string> {
  const texts = perLocale((locale) => ({ 'box.text': typeof text === 'string' ? text : text[locale] }))
  const root = sampleMessages({ box: texts })
  compileMessages({ root })
  // The generated module has this shape; what it holds is what the test looks at.
  const { all } = (await import(join(root, 'src/i18n/generated/all.ts'))) as {
    all: PerLocale<Record<string, Compiled>>
  }
  return (locale, args) => {
    const message = all[locale]['box.text'] ?? ''
    return typeof message === 'string' ? message : message(args, formatFor(locale))
  }
}

async function inAll(text: string | PerLocale<string>, args?: unknown): Promise<PerLocale<string>> {
  const show = await compiled(text)
  return perLocale((locale) => show(locale, args))
}

describe('what comes out in each language', () => {
  test('plain text stays as it is, whatever characters it has', async () => {
    const show = await compiled("`tick` $'{'x'}' back\\slash “quote” \u2028 line\nbreak 😀")
    for (const locale of locales)
      expect(show(locale)).toBe('`tick` ${x} back\\slash “quote” \u2028 line\nbreak 😀')
  })

  test('text with characters of template literals around an argument', async () => {
    const show = await compiled("`{name}` $'{'x'}' ${name} \\u0041")
    expect(show('de', { name: 'A' })).toBe('`A` ${x} $A \\u0041')
  })

  test('prices are cents in, euros out, with non-breaking spaces', async () => {
    expect(await inAll('{price, number, cents}', { price: 1_234_567 })).toEqual({
      de: '12.345,67\u00a0€',
      fr: '12\u202f345,67\u00a0€',
      nl: '€\u00a012.345,67',
      it: '12.345,67\u00a0€',
      es: '12.345,67\u00a0€',
      en: '€12,345.67',
    })
  })

  test('full dates say the day and the date', async () => {
    const { en, ...others } = await inAll('{day, date, full}', { day: '2025-03-01' })
    // The comma came and went between versions of the locale data.
    expect(en).toMatch(/^Saturday,? 1 March 2025$/)
    expect(others).toEqual({
      de: 'Samstag, 1. März 2025',
      fr: 'samedi 1er mars 2025',
      nl: 'zaterdag 1 maart 2025',
      it: 'sabato 1 marzo 2025',
      es: 'sábado, 1 de marzo de 2025',
    })
  })

  test('times are those of the warehouse', async () => {
    const shown = await inAll('{until, time, short}', { until: '2025-07-01T21:59:59Z' })
    for (const locale of locales) expect(shown[locale]).toBe('23:59')
  })

  test('plurals follow the language: French counts zero as one', async () => {
    const text = '{count, plural, one {# X} other {# Y}}'
    expect(await inAll(text, { count: 0 })).toEqual({
      de: '0 Y',
      fr: '0 X',
      nl: '0 Y',
      it: '0 Y',
      es: '0 Y',
      en: '0 Y',
    })
    expect(await inAll(text, { count: 1 })).toEqual(perLocale(() => '1 X'))
  })

  test('the form many is used by French, Italian and Spanish for millions', async () => {
    const plain = '{count, plural, one {A} other {B}}'
    const many = '{count, plural, one {A} many {M} other {B}}'
    const text = { de: plain, fr: many, nl: plain, it: many, es: many, en: plain }
    expect(await inAll(text, { count: 1_000_000 })).toEqual({
      de: 'B',
      fr: 'M',
      nl: 'B',
      it: 'M',
      es: 'M',
      en: 'B',
    })
  })

  test('an exact number wins over a category, wherever it stands', async () => {
    const show = await compiled('{count, plural, one {one} other {some} =1 {exactly one} =0 {none}}')
    expect([0, 1, 2].map((count) => show('de', { count }))).toEqual(['none', 'exactly one', 'some'])
  })

  test('ordinals follow the language', async () => {
    const other = '{place, selectordinal, other {#.}}'
    const en = '{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}'
    const show = await compiled({ ...perLocale(() => other), en })
    expect([1, 2, 3, 4, 11, 22].map((place) => show('en', { place }))).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
      '22nd',
    ])
    expect(show('de', { place: 3 })).toBe('3.')
  })

  test('a choice takes its option, or other for everything else', async () => {
    const show = await compiled(
      '{kind, select, phone {Handy} book {Buch} other {Ding}} für {price, number, cents-short}',
    )
    const texts = ['phone', 'book', 'constructor', ''].map((kind) => show('de', { kind, price: 5000 }))
    expect(texts).toEqual([
      'Handy für 50\u00a0€',
      'Buch für 50\u00a0€',
      'Ding für 50\u00a0€',
      'Ding für 50\u00a0€',
    ])
  })

  test('hostile values come out as text, never as a message or code', async () => {
    const show = await compiled('Hallo {name}, {count, plural, one {{name}} other {{name}s}}')
    const hostile = [
      '{count}',
      '${process.exit()}',
      '`',
      '</script><script>',
      '#',
      "'",
      '\u202e',
      '__proto__',
    ]
    for (const name of hostile) expect(show('en', { name, count: 1 })).toBe(`Hallo ${name}, ${name}`)
  })
})

describe('the build', () => {
  const good = { 'box.title': 'Titel', 'box.count': '{count, number} Artikel' }

  test.each([
    ['a missing key', { 'box.title': 'Titre' }, 'fr/box.json: box.count is missing'],
    ['an extra key', { ...good, 'box.more': 'Plus' }, 'fr/box.json: box.more is not in de'],
    [
      'an argument left out',
      { ...good, 'box.count': 'Articles' },
      'box.count does not use the argument count',
    ],
    ['a foreign argument', { ...good, 'box.count': '{count, number} {n}' }, 'box.count has the argument n'],
    [
      'another kind of argument',
      { ...good, 'box.count': '{count, number, cents}' },
      'uses count as cents instead of number',
    ],
    ['broken syntax', { ...good, 'box.title': '{' }, 'fr/box.json: box.title is not ICU'],
    [
      'a key of another feature',
      { ...good, 'cart.title': 'x' },
      'fr/box.json: cart.title is not a key of the form',
    ],
  ])('[L1] fails on %s and writes nothing', (_, fr, reason) => {
    const root = sampleMessages({ box: { ...perLocale(() => good), fr } })
    expect(() => compileMessages({ root })).toThrow(reason)
    expect(existsSync(join(root, 'src/i18n/generated'))).toBe(false)
  })

  test('[L1] fails when a language lacks a whole file', () => {
    const { es: _, ...others } = perLocale(() => good)
    expect(() => compileMessages({ root: sampleMessages({ box: others }) })).toThrow(
      'es/box.json: box.title is missing',
    )
  })

  test.each([
    ['a key twice', '{"box.title": "a",\n"box.title": "b"}', 'box.title stands twice'],
    ['nested objects', '{"box.title": {"a": "b"}}', 'is not a flat JSON object'],
    ['something else than JSON', 'title: x', 'is not a flat JSON object'],
  ])('fails on a file with %s', (_, source, reason) => {
    const root = sampleMessages({ box: good })
    writeSample(root, 'src/i18n/messages/de/box.json', source)
    expect(() => compileMessages({ root })).toThrow(reason)
  })

  test('fails on a file whose name is not a feature', () => {
    const root = sampleMessages({ Box: { 'Box.title': 'x' } })
    expect(() => compileMessages({ root })).toThrow('is not a feature file')
  })

  test('leaves unchanged files alone and removes what no longer belongs', () => {
    const root = sampleMessages({ box: good })
    expect(compileMessages({ root })).toEqual({ messages: 2, written: locales.length + 3 })
    const file = join(root, 'src/i18n/generated/de/box.ts')
    utimesSync(file, 1, 1)
    writeSample(root, 'src/i18n/generated/de/old.ts', 'export default {}')
    expect(compileMessages({ root }).written).toBe(0)
    expect(statSync(file).mtimeMs).toBe(1000)
    expect(readdirSync(join(root, 'src/i18n/generated/de'))).toEqual(['box.ts'])
  })

  test('types every key with its arguments', () => {
    const text = '{count, number} {name} {day, date, short} {kind, select, a {b} other {c}}'
    const root = sampleMessages({ 'sell-checkout': { 'sell-checkout.a': 'x', 'sell-checkout.b': text } })
    compileMessages({ root })
    const keys = readFileSync(join(root, 'src/i18n/generated/keys.ts'), 'utf8')
    expect(keys).toContain('"sell-checkout.a": undefined')
    expect(keys).toContain('"sell-checkout.b": { count: number; day: DateValue; kind: string; name: string }')
  })
})
