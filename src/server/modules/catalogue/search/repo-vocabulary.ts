import { sql } from 'kysely'
import type { Locale } from '#kernel/locale.ts'
import type { Db } from '#server/platform/db/pool.ts'
import { shortenedForms, type KnownWord } from './spelling.ts'

const dictionaries: Readonly<Record<Locale, string>> = {
  de: 'german_stem',
  fr: 'french_stem',
  nl: 'dutch_stem',
  it: 'italian_stem',
  es: 'spanish_stem',
  en: 'english_stem',
}

export interface WordFacts {
  readonly word: string
  /** 0: no name has it. */
  readonly frequency: number
  /** In how many names and makers of devices it stands, and in how many makers. */
  readonly devices: number
  readonly makers: number
  /** Some name has a word that begins with it. */
  readonly isBeginning: boolean
  /** In the visitor's language; null for words that mean nothing alone. */
  readonly stem: string | null
}

/** The facts that the catalogue has about each word. */
export async function readWordFacts(
  db: Db,
  locale: Locale,
  words: readonly string[],
): Promise<ReadonlyMap<string, WordFacts>> {
  const { rows } = await sql<WordFacts>`
    select asked.word,
      coalesce(known.frequency, 0) as frequency,
      coalesce(known.devices, 0) as devices,
      coalesce(known.makers, 0) as makers,
      known.word is not null or exists (
        select from search_word
        where search_word.word > asked.word and search_word.word < asked.word || chr(1114111)
      ) as "isBeginning",
      (ts_lexize(${dictionaries[locale]}::regdictionary, asked.word))[1] as stem
    from unnest(${words}::text[]) as asked (word)
    left join search_word as known on known.word = asked.word
  `.execute(db)
  return new Map(rows.map((row) => [row.word, row]))
}

/** Words one slip away: they share a form with one letter less. A few words two slips away come with them. */
export async function nearWords(db: Db, word: string): Promise<readonly KnownWord[]> {
  const { rows } = await sql<KnownWord>`
    select word, frequency, devices from search_word where shortened && ${shortenedForms(word)}::text[]
  `.execute(db)
  return rows
}

/** Words up to two slips away, among the most frequent with the same first letter; a swap counts as two steps here. */
export async function furtherWords(db: Db, word: string): Promise<readonly KnownWord[]> {
  const { rows } = await sql<KnownWord>`
    select word, frequency, devices
    from (
      select word, frequency, devices from search_word
      where left(word, 1) = left(${word}, 1)
      order by commonness desc limit 4000
    ) as frequent
    where length(word) between length(${word}) - 2 and length(${word}) + 2
      and levenshtein_less_equal(word, ${word}, 3) <= 3
  `.execute(db)
  return rows
}

export async function readWordFrequencies(
  db: Db,
  words: readonly string[],
): Promise<ReadonlyMap<string, KnownWord>> {
  const { rows } = await sql<KnownWord>`
    select word, frequency, devices from search_word where word = any(${words}::text[])
  `.execute(db)
  return new Map(rows.map((row) => [row.word, row]))
}
