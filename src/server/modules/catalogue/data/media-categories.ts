import { perLocale, type PerLocale } from '#kernel/locale.ts'
import { bookCategories } from './book-categories.ts'
import type { CategoryEntry } from './category-entry.ts'

/** A child's id is its parent's with one digit more; the books have too many shelves for that. */
function category(id: number, name: PerLocale<string>, slug: PerLocale<string>): CategoryEntry {
  return { id, parentId: id > 9999 ? Math.floor(id / 10) : null, family: 'media', name, slug }
}

/** Named by its maker or its standard, hence the same in every language. */
function branded(id: number, name: string, slug: string): CategoryEntry {
  return category(
    id,
    perLocale(() => name),
    perLocale(() => slug),
  )
}

export const mediaCategories: readonly CategoryEntry[] = [
  ...bookCategories,
  category(
    3002,
    { de: 'Filme', fr: 'Films', nl: 'Films', it: 'Film', es: 'Películas', en: 'Films' },
    { de: 'filme', fr: 'films', nl: 'films', it: 'film', es: 'peliculas', en: 'films' },
  ),
  branded(30021, 'DVD', 'dvd'),
  branded(30022, 'Blu-ray', 'blu-ray'),
  branded(30023, '4K Ultra HD', '4k-ultra-hd'),
  category(
    3003,
    { de: 'Spiele', fr: 'Jeux vidéo', nl: 'Games', it: 'Videogiochi', es: 'Videojuegos', en: 'Games' },
    { de: 'spiele', fr: 'jeux-video', nl: 'games', it: 'videogiochi', es: 'videojuegos', en: 'games' },
  ),
  branded(30031, 'PlayStation 5', 'playstation-5'),
  branded(30032, 'PlayStation 4', 'playstation-4'),
  category(
    30033,
    {
      de: 'Ältere PlayStation',
      fr: 'PlayStation plus anciennes',
      nl: 'Oudere PlayStation',
      it: 'PlayStation precedenti',
      es: 'PlayStation anteriores',
      en: 'Older PlayStation',
    },
    {
      de: 'aeltere-playstation',
      fr: 'playstation-plus-anciennes',
      nl: 'oudere-playstation',
      it: 'playstation-precedenti',
      es: 'playstation-anteriores',
      en: 'older-playstation',
    },
  ),
  branded(30034, 'Nintendo Switch', 'nintendo-switch'),
  category(
    30035,
    {
      de: 'Wii und Nintendo 3DS',
      fr: 'Wii et Nintendo 3DS',
      nl: 'Wii en Nintendo 3DS',
      it: 'Wii e Nintendo 3DS',
      es: 'Wii y Nintendo 3DS',
      en: 'Wii and Nintendo 3DS',
    },
    {
      de: 'wii-und-nintendo-3ds',
      fr: 'wii-et-nintendo-3ds',
      nl: 'wii-en-nintendo-3ds',
      it: 'wii-e-nintendo-3ds',
      es: 'wii-y-nintendo-3ds',
      en: 'wii-and-nintendo-3ds',
    },
  ),
  branded(30036, 'Xbox', 'xbox'),
  branded(30037, 'PC', 'pc'),
  category(
    3004,
    { de: 'Musik', fr: 'Musique', nl: 'Muziek', it: 'Musica', es: 'Música', en: 'Music' },
    { de: 'musik', fr: 'musique', nl: 'muziek', it: 'musica', es: 'musica', en: 'music' },
  ),
  branded(30041, 'CD', 'cd'),
  category(
    30042,
    { de: 'Schallplatten', fr: 'Vinyles', nl: 'Vinyl', it: 'Vinili', es: 'Vinilos', en: 'Vinyl' },
    { de: 'schallplatten', fr: 'vinyles', nl: 'vinyl', it: 'vinili', es: 'vinilos', en: 'vinyl' },
  ),
]
