import type { PerLocale } from '#kernel/locale.ts'

export interface SeedCategory {
  readonly id: number
  readonly parentId: number | null
  readonly family: 'ce' | 'media'
  readonly name: PerLocale<string>
  /** Last part of the address; the parts of its ancestors come before it. */
  readonly slug: PerLocale<string>
}

const all = (text: string): PerLocale<string> => ({
  de: text,
  fr: text,
  nl: text,
  it: text,
  es: text,
  en: text,
})

/** The tree of the demo shop. The ids of the five tracked categories are the specification's (§9, rulebook §2). */
export const seedCategories: readonly SeedCategory[] = [
  {
    id: 1112,
    parentId: null,
    family: 'ce',
    name: { de: 'Handys', fr: 'Smartphones', nl: 'Telefoons', it: 'Smartphone', es: 'Móviles', en: 'Phones' },
    slug: { de: 'handys', fr: 'smartphones', nl: 'telefoons', it: 'smartphone', es: 'moviles', en: 'phones' },
  },
  { id: 11121, parentId: 1112, family: 'ce', name: all('Apple iPhone'), slug: all('apple-iphone') },
  { id: 11122, parentId: 1112, family: 'ce', name: all('Samsung Galaxy'), slug: all('samsung-galaxy') },
  { id: 11123, parentId: 1112, family: 'ce', name: all('Google Pixel'), slug: all('google-pixel') },
  {
    id: 1294,
    parentId: null,
    family: 'ce',
    name: { de: 'Tablets', fr: 'Tablettes', nl: 'Tablets', it: 'Tablet', es: 'Tabletas', en: 'Tablets' },
    slug: { de: 'tablets', fr: 'tablettes', nl: 'tablets', it: 'tablet', es: 'tabletas', en: 'tablets' },
  },
  {
    id: 2665,
    parentId: null,
    family: 'ce',
    name: {
      de: 'Smartwatches',
      fr: 'Montres connectées',
      nl: 'Smartwatches',
      it: 'Smartwatch',
      es: 'Relojes inteligentes',
      en: 'Smartwatches',
    },
    slug: {
      de: 'smartwatches',
      fr: 'montres-connectees',
      nl: 'smartwatches',
      it: 'smartwatch',
      es: 'relojes-inteligentes',
      en: 'smartwatches',
    },
  },
  {
    id: 2658,
    parentId: null,
    family: 'ce',
    name: {
      de: 'Laptops',
      fr: 'Ordinateurs portables',
      nl: 'Laptops',
      it: 'Computer portatili',
      es: 'Portátiles',
      en: 'Laptops',
    },
    slug: {
      de: 'laptops',
      fr: 'ordinateurs-portables',
      nl: 'laptops',
      it: 'computer-portatili',
      es: 'portatiles',
      en: 'laptops',
    },
  },
  {
    id: 1092,
    parentId: null,
    family: 'ce',
    name: {
      de: 'Konsolen',
      fr: 'Consoles de jeu',
      nl: 'Spelcomputers',
      it: 'Console',
      es: 'Consolas',
      en: 'Games consoles',
    },
    slug: {
      de: 'konsolen',
      fr: 'consoles-de-jeu',
      nl: 'spelcomputers',
      it: 'console',
      es: 'consolas',
      en: 'games-consoles',
    },
  },
  {
    id: 3001,
    parentId: null,
    family: 'media',
    name: { de: 'Bücher', fr: 'Livres', nl: 'Boeken', it: 'Libri', es: 'Libros', en: 'Books' },
    slug: { de: 'buecher', fr: 'livres', nl: 'boeken', it: 'libri', es: 'libros', en: 'books' },
  },
  {
    id: 3002,
    parentId: null,
    family: 'media',
    name: { de: 'Filme', fr: 'Films', nl: 'Films', it: 'Film', es: 'Películas', en: 'Films' },
    slug: { de: 'filme', fr: 'films', nl: 'films', it: 'film', es: 'peliculas', en: 'films' },
  },
  {
    id: 3003,
    parentId: null,
    family: 'media',
    name: { de: 'Spiele', fr: 'Jeux vidéo', nl: 'Games', it: 'Videogiochi', es: 'Videojuegos', en: 'Games' },
    slug: { de: 'spiele', fr: 'jeux-video', nl: 'games', it: 'videogiochi', es: 'videojuegos', en: 'games' },
  },
]
