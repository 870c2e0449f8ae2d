import type { Locale } from '#kernel/locale.ts'

/**
 * Books whose ISBN we know for certain: it stands on this edition. A book goes in here only if somebody has seen the number
 * with its title and its publisher. All other books are invented, and get a number that no book has: a real title under a
 * made-up number would send sellers of the real book to the wrong page.
 */
export const knownIsbns: Partial<Record<Locale, Readonly<Record<string, number>>>> = {
  de: {
    'Harry Potter und der Stein der Weisen': 9_783_551_551_672,
    'Harry Potter und die Kammer des Schreckens': 9_783_551_551_689,
    'Harry Potter und der Gefangene von Askaban': 9_783_551_551_696,
    'Harry Potter und der Feuerkelch': 9_783_551_551_931,
    'Harry Potter und der Orden des Phönix': 9_783_551_555_557,
    'Harry Potter und der Halbblutprinz': 9_783_551_566_669,
    'Harry Potter und die Heiligtümer des Todes': 9_783_551_577_771,
    'Die unendliche Geschichte': 9_783_522_128_001,
    Momo: 9_783_522_119_405,
  },
  en: {
    'The Alchemist': 9_780_061_122_415,
    'The Martian': 9_780_553_418_026,
    Twilight: 9_780_316_015_844,
    Becoming: 9_781_524_763_138,
    'A Brief History of Time': 9_780_553_380_163,
    'The Name of the Wind': 9_780_756_404_741,
  },
  fr: {
    'Le Petit Prince': 9_782_070_408_504,
    "L'Étranger": 9_782_070_360_024,
    'La Peste': 9_782_070_360_420,
  },
}

export function knownIsbn(language: Locale, name: string): number | null {
  return knownIsbns[language]?.[name] ?? null
}
