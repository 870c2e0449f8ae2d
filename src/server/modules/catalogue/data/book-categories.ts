import { perLocale, type PerLocale } from '#kernel/locale.ts'
import type { CategoryEntry } from './category-entry.ts'

const booksId = 3001

/** The name of each shelf, and the last part of its address. */
const shelves: Readonly<Record<string, PerLocale<readonly [name: string, slug: string]>>> = {
  novel: {
    de: ['Romane', 'romane'],
    fr: ['Romans', 'romans'],
    nl: ['Romans', 'romans'],
    it: ['Romanzi', 'romanzi'],
    es: ['Novelas', 'novelas'],
    en: ['Novels', 'novels'],
  },
  crime: {
    de: ['Krimis & Thriller', 'krimis-thriller'],
    fr: ['Policiers et thrillers', 'policiers-thrillers'],
    nl: ['Misdaad & thrillers', 'misdaad-thrillers'],
    it: ['Gialli e thriller', 'gialli-thriller'],
    es: ['Novela negra y thriller', 'novela-negra-thriller'],
    en: ['Crime & thrillers', 'crime-thrillers'],
  },
  fantasy: {
    de: ['Fantasy & Science-Fiction', 'fantasy-science-fiction'],
    fr: ['Fantasy et science-fiction', 'fantasy-science-fiction'],
    nl: ['Fantasy & sciencefiction', 'fantasy-sciencefiction'],
    it: ['Fantasy e fantascienza', 'fantasy-fantascienza'],
    es: ['Fantasía y ciencia ficción', 'fantasia-ciencia-ficcion'],
    en: ['Fantasy & science fiction', 'fantasy-science-fiction'],
  },
  classic: {
    de: ['Klassiker', 'klassiker'],
    fr: ['Classiques', 'classiques'],
    nl: ['Klassiekers', 'klassiekers'],
    it: ['Classici', 'classici'],
    es: ['Clásicos', 'clasicos'],
    en: ['Classics', 'classics'],
  },
  nonfiction: {
    de: ['Sachbücher', 'sachbuecher'],
    fr: ['Essais et documents', 'essais-documents'],
    nl: ['Non-fictie', 'non-fictie'],
    it: ['Saggistica', 'saggistica'],
    es: ['No ficción', 'no-ficcion'],
    en: ['Non-fiction', 'non-fiction'],
  },
  children: {
    de: ['Kinder- & Jugendbücher', 'kinder-jugendbuecher'],
    fr: ['Livres jeunesse', 'jeunesse'],
    nl: ['Kinder- & jeugdboeken', 'kinder-jeugdboeken'],
    it: ['Libri per bambini e ragazzi', 'bambini-ragazzi'],
    es: ['Infantil y juvenil', 'infantil-juvenil'],
    en: ['Children & young readers', 'children-young-readers'],
  },
  comic: {
    de: ['Comics & Manga', 'comics-manga'],
    fr: ['BD et mangas', 'bd-mangas'],
    nl: ['Strips & manga', 'strips-manga'],
    it: ['Fumetti e manga', 'fumetti-manga'],
    es: ['Cómics y manga', 'comics-manga'],
    en: ['Comics & manga', 'comics-manga'],
  },
  poetry: {
    de: ['Lyrik & Drama', 'lyrik-drama'],
    fr: ['Poésie et théâtre', 'poesie-theatre'],
    nl: ['Poëzie & toneel', 'poezie-toneel'],
    it: ['Poesia e teatro', 'poesia-teatro'],
    es: ['Poesía y teatro', 'poesia-teatro'],
    en: ['Poetry & drama', 'poetry-drama'],
  },
  cookbook: {
    de: ['Kochbücher', 'kochbuecher'],
    fr: ['Livres de cuisine', 'cuisine'],
    nl: ['Kookboeken', 'kookboeken'],
    it: ['Libri di cucina', 'cucina'],
    es: ['Libros de cocina', 'cocina'],
    en: ['Cookbooks', 'cookbooks'],
  },
  travel: {
    de: ['Reisen', 'reisen'],
    fr: ['Voyages', 'voyages'],
    nl: ['Reizen', 'reizen'],
    it: ['Viaggi', 'viaggi'],
    es: ['Viajes', 'viajes'],
    en: ['Travel', 'travel'],
  },
}

/** The order of the shelves decides their ids: the first shelf is 30011. */
export const bookShelfIds: ReadonlyMap<string, number> = new Map(
  Object.keys(shelves).map((shelf, at) => [shelf, booksId * 10 + 1 + at]),
)

export const bookCategories: readonly CategoryEntry[] = [
  {
    id: booksId,
    parentId: null,
    family: 'media',
    name: { de: 'Bücher', fr: 'Livres', nl: 'Boeken', it: 'Libri', es: 'Libros', en: 'Books' },
    slug: { de: 'buecher', fr: 'livres', nl: 'boeken', it: 'libri', es: 'libros', en: 'books' },
  },
  ...Object.values(shelves).map((texts, at) => ({
    id: booksId * 10 + 1 + at,
    parentId: booksId,
    family: 'media' as const, // without this it would have the type string
    name: perLocale((locale) => texts[locale][0]),
    slug: perLocale((locale) => texts[locale][1]),
  })),
]
