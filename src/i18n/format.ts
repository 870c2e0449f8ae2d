import { regionalTags, type Locale } from '#kernel/locale.ts'

/** An instant (`Date`, ISO with Z) or a calendar date (`2025-03-01`), which belongs to no zone. */
export type DateValue = Date | string

export type NumberStyle = 'plain' | 'cents' | 'cents-short' | 'basis-points' | 'percent' | 'compact'
export type DateStyle = 'short' | 'medium' | 'long' | 'full'
export type TimeStyle = 'short' | 'long'

/** The only formatting of numbers, money, dates, lists and plurals. */
export interface Format {
  readonly number: (value: number, style?: NumberStyle) => string
  readonly date: (value: DateValue, style: DateStyle) => string
  readonly time: (value: DateValue, style: TimeStyle) => string
  readonly list: (items: readonly string[], type?: 'conjunction' | 'disjunction') => string
  /** A country by its two letters. */
  readonly region: (code: string) => string
  /** A language by its code. Some languages write the names of languages small, and here they stand alone. */
  readonly language: (code: string) => string
  readonly plural: (value: number) => Intl.LDMLPluralRule
  readonly ordinal: (value: number) => Intl.LDMLPluralRule
}

// One zone for every visitor: a deadline means the same everywhere, and server and browser render alike.
const timeZone = 'Europe/Berlin'

const euro = { style: 'currency', currency: 'EUR' } as const

const numberOptions: Record<NumberStyle, Intl.NumberFormatOptions> = {
  plain: {},
  cents: euro,
  'cents-short': { ...euro, trailingZeroDisplay: 'stripIfInteger' },
  'basis-points': { style: 'percent', maximumFractionDigits: 2 },
  percent: { style: 'percent', maximumFractionDigits: 2 },
  compact: { notation: 'compact' },
}

const divisors: Partial<Record<NumberStyle, number>> = {
  cents: 100,
  'cents-short': 100,
  'basis-points': 10_000,
}

const dateOptions: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  short: { day: '2-digit', month: '2-digit', year: 'numeric' },
  medium: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
}

const timeOptions: Record<TimeStyle, Intl.DateTimeFormatOptions> = {
  short: { hour: '2-digit', minute: '2-digit' },
  long: { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
}

/** Building an Intl formatter costs far more than using it. */
function cached<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = make(key)
    made.set(key, fresh)
    return fresh
  }
}

function isCalendarDate(value: DateValue): boolean {
  return typeof value === 'string' && !value.includes('T')
}

function toDate(value: DateValue): Date {
  return typeof value === 'string' ? new Date(value) : value
}

/** French counts the first day of a month with an ordinal, the others not: 1er décembre, 2 décembre. */
function dateWriter(locale: Locale, style: DateStyle, zone: string): (day: Date) => string {
  const format = new Intl.DateTimeFormat(regionalTags[locale], { ...dateOptions[style], timeZone: zone })
  if (locale !== 'fr') return (day) => format.format(day)
  return (day) =>
    format
      .formatToParts(day)
      .map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value))
      .join('')
}

function createFormat(locale: Locale): Format {
  const tag = regionalTags[locale]
  const numbers = cached((style: NumberStyle) => new Intl.NumberFormat(tag, numberOptions[style]))
  const dates = cached((style: DateStyle) => dateWriter(locale, style, timeZone))
  const days = cached((style: DateStyle) => dateWriter(locale, style, 'UTC'))
  const times = cached(
    (style: TimeStyle) => new Intl.DateTimeFormat(tag, { ...timeOptions[style], timeZone }),
  )
  const lists = cached((type: 'conjunction' | 'disjunction') => new Intl.ListFormat(tag, { type }))
  const names = cached((type: 'region' | 'language') => new Intl.DisplayNames(tag, { type }))
  const plurals = cached((type: 'cardinal' | 'ordinal') => new Intl.PluralRules(tag, { type }))
  return {
    number: (value, style = 'plain') => numbers(style).format(value / (divisors[style] ?? 1)),
    date: (value, style) => (isCalendarDate(value) ? days : dates)(style)(toDate(value)),
    time: (value, style) => times(style).format(toDate(value)),
    list: (items, type = 'conjunction') => lists(type).format(items),
    region: (code) => names('region').of(code.toUpperCase()) ?? code,
    language: (code) => {
      const name = names('language').of(code) ?? code
      return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
    },
    plural: (value) => plurals('cardinal').select(value),
    ordinal: (value) => plurals('ordinal').select(value),
  }
}

export const formatFor = cached(createFormat)
