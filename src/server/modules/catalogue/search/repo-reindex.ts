import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import {
  colourWords,
  freshRowQueries,
  shadeQuery,
  shelfQueries,
  shortenedWordsSql,
  wordCountQueries,
  writtenRowQueries,
} from './repo-index-rows.ts'

/** Removes the rows of products that are gone, writes new and changed rows, and notes their new words. */
export async function writeIndex(tx: Tx, ids: readonly number[]): Promise<void> {
  const knownIds = await indexedIds(tx, ids)
  if (knownIds.length > 0) await removeGone(tx, knownIds)
  await sql`
    with recursive asked as (select * from product where id = any(${ids}::integer[]) and not is_gone),
    ${shelfQueries},
    ${shadeQuery(JSON.stringify(colourWords()))},
    ${freshRowQueries},
    ${writtenRowQueries(knownIds)},
    ${wordCountQueries(knownIds)}
    insert into search_word_tally (word, frequency, devices, makers)
    select lexeme, times, devices, makers from counted
  `.execute(tx)
}

/** The products that have a row already. In an import they are few, and without them the table is not read at all. */
async function indexedIds(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from product_index where product_id = any(${ids}::integer[])
  `.execute(tx)
  return rows.map(({ id }) => id)
}

async function removeGone(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    delete from product_index using product
    where product_index.product_id = any(${ids}::integer[]) and product.id = product_id and product.is_gone
  `.execute(tx)
}

/** Adds all noted words to the counts. */
export async function addUpWords(db: Db | Tx): Promise<void> {
  await sql`
    with taken as (delete from search_word_tally returning *),
    counted as (
      select word, sum(frequency)::integer as frequency, sum(devices)::integer as devices, sum(makers)::integer as makers
      from taken group by word
    )
    insert into search_word (word, frequency, devices, makers, shortened)
    select word, counted.frequency, counted.devices, counted.makers,
      case when known.word is null then ${shortenedWordsSql} else '{}' end
    from counted left join search_word as known using (word)
    -- In the order of the words: two transactions that wait for each other would otherwise wait for ever.
    order by word
    on conflict (word) do update set frequency = search_word.frequency + excluded.frequency,
      devices = search_word.devices + excluded.devices, makers = search_word.makers + excluded.makers
  `.execute(db)
}
