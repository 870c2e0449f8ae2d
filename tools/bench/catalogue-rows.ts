import { gtinCheckDigit } from '#kernel/gtin.ts'
import { locales } from '#kernel/locale.ts'
import {
  inventWord,
  pickOne,
  pickByRank,
  randomFrom,
  wordsByLanguage,
  type Random,
} from './catalogue-words.ts'

export interface CatalogueRow {
  readonly id: number
  readonly category_id: number
  readonly name: string
  readonly slug: string
  readonly language: string | null
  readonly brand: string | null
  readonly creator: string | null
  readonly publisher: string | null
  readonly format: string | null
  readonly released_year: number
  readonly storage_gb: number | null
  readonly colour: string | null
  readonly offer_cents: number
  readonly popularity: number
  readonly gtin: number
}

const shelves = [
  {
    share: 0.7,
    categories: [30011, 30012, 30013, 30014, 30015, 30016, 30017, 30018, 30019, 30020],
    formats: ['paperback', 'hardcover'],
  },
  { share: 0.82, categories: [30021, 30022, 30023], formats: ['dvd', 'blu-ray', 'uhd'] },
  {
    share: 0.88,
    categories: [30031, 30032, 30034, 30036, 30037],
    formats: ['ps5', 'ps4', 'switch', 'xbox-one', 'pc'],
  },
  { share: 0.98, categories: [30041, 30042], formats: ['cd', 'vinyl'] },
]

const brands = [
  'Apple',
  'Samsung',
  'Google',
  'Xiaomi',
  'Sony',
  'Huawei',
  'OnePlus',
  'Lenovo',
  'Dell',
  'Canon',
]
const lines = [
  'iPhone',
  'Galaxy S',
  'Pixel',
  'Redmi Note',
  'Xperia',
  'Mate',
  'Nord',
  'ThinkPad X',
  'XPS',
  'EOS',
]
const endings = ['', ' Pro', ' Pro Max', ' Plus', ' Ultra', ' Lite', ' mini']
const shades = ['black', 'white', 'blue', 'green', 'red', 'silver', 'gold', 'pink', 'purple']

/** Products numbered from 1, the same ones whatever their number. */
export function* catalogueRows(count: number): Generator<CatalogueRow> {
  const random = randomFrom(20_261_115)
  const words = wordsByLanguage()
  const surnames = Array.from({ length: 30_000 }, () => capital(inventWord(random)))
  const forenames = Array.from({ length: 400 }, () => capital(inventWord(random)))
  for (let id = 1; id <= count; id += 1) {
    const where = random()
    const shelf = shelves.find(({ share }) => where < share)
    const common = {
      id,
      slug: `p-${id}`,
      released_year: 1960 + Math.floor(66 * random() ** 0.4),
      popularity: Math.floor(100_000 * random() ** 9),
      gtin: gtinOf(id),
    }
    if (shelf === undefined) {
      yield { ...common, ...device(random) }
      continue
    }
    const language = pickByRank(locales, random)
    yield {
      ...common,
      category_id: pickOne(shelf.categories, random),
      name: title(words[language] ?? [], random),
      language,
      brand: null,
      creator: `${pickByRank(forenames, random)} ${pickByRank(surnames, random)}`,
      publisher: pickByRank(surnames, random),
      format: pickByRank(shelf.formats, random),
      storage_gb: null,
      colour: null,
      offer_cents: random() < 0.15 ? 0 : 5 * Math.floor(3 + 600 * random() ** 5),
    }
  }
}

function title(words: readonly string[], random: Random): string {
  const length = 2 + Math.floor(random() * 5)
  const chosen = Array.from({ length }, () => pickByRank(words, random))
  const volume = random() < 0.08 ? ` ${1 + Math.floor(random() * 12)}` : ''
  return capital(chosen.join(' ')) + volume
}

function device(random: Random) {
  const at = Math.floor(random() * brands.length)
  const storage = pickOne([64, 128, 256, 512], random)
  const number = 1 + Math.floor(random() * 60)
  return {
    category_id: pickOne([11121, 11122, 11123, 1294, 2665, 2658, 1092], random),
    name: `${brands[at]} ${lines[at]}${number}${pickOne(endings, random)} ${storage} GB`,
    language: null,
    brand: brands[at] ?? null,
    creator: null,
    publisher: null,
    format: null,
    storage_gb: storage,
    colour: pickOne(shades, random),
    offer_cents: random() < 0.1 ? 0 : 100 * Math.floor(20 + 900 * random() ** 2),
  }
}

function gtinOf(id: number): number {
  const digits = `978${String(id).padStart(9, '0')}`
  return Number(`${digits}${gtinCheckDigit(digits)}`)
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
