import { Format } from '#contract/schemas/format.ts'

/** How others write the formats we know. */
const formatNames: Readonly<Record<string, Format>> = {
  hardback: 'hardcover',
  'hard-cover': 'hardcover',
  bound: 'hardcover',
  softcover: 'paperback',
  pocket: 'paperback',
  bluray: 'blu-ray',
  'blu-ray-disc': 'blu-ray',
  '4k': 'uhd',
  'ultra-hd': 'uhd',
  '4k-ultra-hd': 'uhd',
  'uhd-blu-ray': 'uhd',
  lp: 'vinyl',
  'playstation-5': 'ps5',
  'playstation-4': 'ps4',
  'playstation-3': 'ps3',
  'nintendo-switch': 'switch',
  'nintendo-switch-2': 'switch-2',
  'xbox-series-x': 'xbox-series',
  'xbox-series-x/s': 'xbox-series',
  'nintendo-wii': 'wii',
  'nintendo-3ds': '3ds',
  windows: 'pc',
}

export function formatFromWord(word: string): Format | undefined {
  const key = word.toLowerCase().replaceAll(/[\s_]+/g, '-')
  const known = Format.safeParse(key)
  if (known.success) return known.data
  return Object.hasOwn(formatNames, key) ? formatNames[key] : undefined
}

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** Reading one takes as long as the rest of a row, and a file has few of them. */
const languagesRead = new Map<string, string | undefined>()

/** Makes 'en' of 'en', 'eng' and 'EN-gb'; undefined if a language has no code of two letters. */
export function languageFromWord(word: string): string | undefined {
  if (!languagesRead.has(word) && languagesRead.size < 1000) languagesRead.set(word, readLanguage(word))
  return languagesRead.get(word) ?? readLanguage(word)
}

function readLanguage(word: string): string | undefined {
  if (!/^[A-Za-z]{2,3}(?:[-_][A-Za-z]{2})?$/.test(word)) return undefined
  const { language } = new Intl.Locale(word.replace('_', '-'))
  return language.length === 2 && languageNames.of(language) !== undefined ? language : undefined
}

export function flagFromWord(word: string): boolean | undefined {
  const known = word.toLowerCase()
  if (['true', 'yes', '1'].includes(known)) return true
  return ['false', 'no', '0'].includes(known) ? false : undefined
}
