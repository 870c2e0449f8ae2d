import { describe, expect, test } from 'vitest'
import { locales } from '#kernel/locale.ts'
import { formatFor } from './format.ts'

describe('numbers', () => {
  test.each([
    ['de', 'cents', 123_456, '1.234,56\u00a0€'],
    ['nl', 'cents', -50, '€\u00a0-0,50'],
    ['en', 'cents-short', 5000, '€50'],
    ['de', 'cents-short', 5050, '50,50\u00a0€'],
    ['de', 'basis-points', 1050, '10,5\u00a0%'],
    ['es', 'percent', 0.5, '50\u00a0%'],
    ['de', 'compact', 12_000_000, '12\u00a0Mio.'],
    ['de', 'plain', 1_234_567, '1.234.567'],
  ] as const)('%s %s %d', (locale, style, value, text) => {
    expect(formatFor(locale).number(value, style)).toBe(text)
  })

  test('no price can break before its currency sign', () => {
    for (const locale of locales) expect(formatFor(locale).number(1_234_567_890, 'cents')).not.toContain(' ')
  })
})

describe('dates', () => {
  test('an instant is shown as its day in Berlin, also across midnight and summer time', () => {
    const { date } = formatFor('de')
    expect(date('2025-07-01T22:30:00Z', 'short')).toBe('02.07.2025')
    expect(date('2025-12-31T22:30:00Z', 'short')).toBe('31.12.2025')
    expect(date(new Date('2025-12-31T23:00:00Z'), 'long')).toBe('1. Januar 2026')
  })

  test('a calendar date is the same day everywhere', () => {
    expect(formatFor('en').date('2025-03-01', 'long')).toBe('1 March 2025')
  })

  test('[X14] a date in a sentence says its day of the week too, in every language', () => {
    const said = locales.map((locale) => formatFor(locale).date('2025-03-14', 'full'))
    expect(said).toEqual([
      'Freitag, 14. März 2025',
      'vendredi 14 mars 2025',
      'vrijdag 14 maart 2025',
      'venerdì 14 marzo 2025',
      'viernes, 14 de marzo de 2025',
      'Friday, 14 March 2025',
    ])
  })

  test.each([
    ['short', '01/12/2026', '11/12/2026'],
    ['medium', 'mar. 1er déc. 2026', 'ven. 11 déc. 2026'],
    ['long', '1er décembre 2026', '11 décembre 2026'],
    ['full', 'mardi 1er décembre 2026', 'vendredi 11 décembre 2026'],
  ] as const)('the first of a month is an ordinal in French, %s', (style, first, other) => {
    const { date } = formatFor('fr')
    expect(date('2026-12-01', style)).toBe(first)
    expect(date(new Date('2026-11-30T23:00:00Z'), style)).toBe(first)
    expect(date('2026-12-11', style)).toBe(other)
  })

  test('a long time names its zone', () => {
    expect(formatFor('de').time('2025-01-15T17:00:00Z', 'long')).toBe('18:00 MEZ')
    expect(formatFor('de').time('2025-07-15T17:00:00Z', 'short')).toBe('19:00')
  })
})

test('lists are joined as the language joins them', () => {
  expect(formatFor('de').list(['Box', 'Adresse', 'Auszahlung'])).toBe('Box, Adresse und Auszahlung')
  expect(formatFor('es').list(['padres', 'hijos'])).toBe('padres e hijos')
  expect(formatFor('fr').list(['DHL', 'DPD'], 'disjunction')).toBe('DHL ou DPD')
})

test('a language has one formatter, because building one is slow', () => {
  expect(formatFor('it')).toBe(formatFor('it'))
})

test('a language has its name in every language, standing alone', () => {
  expect(locales.map((locale) => formatFor(locale).language('nl'))).toEqual([
    'Niederländisch',
    'Néerlandais',
    'Nederlands',
    'Olandese',
    'Neerlandés',
    'Dutch',
  ])
})

test('a country has its name in every language', () => {
  expect(locales.map((locale) => formatFor(locale).region('de'))).toEqual([
    'Deutschland',
    'Allemagne',
    'Duitsland',
    'Germania',
    'Alemania',
    'Germany',
  ])
})
