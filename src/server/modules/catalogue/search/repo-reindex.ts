import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/pool.ts'
import {
  colourWords,
  freshRowQueries,
  shadeQuery,
  shelfQueries,
  shortenedWordsSql,
  wordCountQueries,
  writtenRowQueries,
} from './repo-index-rows.ts'

/** Removes the rows of products that are gone, writes new and changed rows, and counts their new words. */
export async function writeIndex(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    delete from product_index using product
    where product_index.product_id = any(${ids}::integer[]) and product.id = product_id and product.is_gone
  `.execute(tx)
  await sql`
    with recursive asked as (select * from product where id = any(${ids}::integer[]) and not is_gone),
    ${shelfQueries},
    ${shadeQuery(JSON.stringify(colourWords()))},
    ${freshRowQueries},
    ${writtenRowQueries},
    ${wordCountQueries(ids)}
    insert into search_word (word, frequency, devices, makers, shortened)
    select lexeme, times, counted.devices, counted.makers, case when known.word is null then ${shortenedWordsSql} else '{}' end
    from counted left join search_word as known on known.word = lexeme
    -- In the order of the words: two transactions that wait for each other would otherwise wait for ever.
    order by lexeme
    on conflict (word) do update set frequency = search_word.frequency + excluded.frequency,
      devices = search_word.devices + excluded.devices, makers = search_word.makers + excluded.makers
  `.execute(tx)
}
