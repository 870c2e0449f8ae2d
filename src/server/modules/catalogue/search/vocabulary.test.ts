import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { locales } from '#kernel/locale.ts'
import { testDatabase } from '#testing/database.ts'
import { readWordFacts } from './repo-vocabulary.ts'

const { db } = await testDatabase()

/** Words that a language bends, and that are stop words in none. */
const words = ['telefonen', 'romanes', 'nations', 'libri', 'kinder', 'phones']

test.each(locales)('what is typed in %s has the stems that names in it are found by', async (locale) => {
  const facts = await readWordFacts(db, locale, words)
  for (const word of words) {
    const stored = await sql<{ stems: string[] }>`
      select tsvector_to_array(index_stems(${word}, ${locale})) as stems
    `.execute(db)
    expect([word, stored.rows[0]?.stems]).toEqual([word, [facts.get(word)?.stem]])
  }
})
