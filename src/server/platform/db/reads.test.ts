import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { bytesFromJson, joinReads, knownRead, mapRead, rowsRead, runRead } from './reads.ts'

const { db } = await testDatabase()
const numbers = (upTo: number) =>
  rowsRead(
    sql<{ n: number }>`select n from generate_series(1, ${upTo}::integer) as n order by n desc`,
    (rows) => rows.map(({ n }) => n),
  )

test('reads that are joined each get their own rows, in their order', async () => {
  const read = joinReads({
    three: numbers(3),
    known: knownRead('as it is'),
    inner: joinReads({ two: mapRead(numbers(2), (found) => found.length), none: numbers(0) }),
  })
  expect(await runRead(db, read)).toEqual({
    three: [3, 2, 1],
    known: 'as it is',
    inner: { two: 2, none: [] },
  })
})

test('instants, bytes and values that are missing come as they were', async () => {
  const at = new Date('2026-03-29T01:59:59.123Z')
  const query = sql<{ at: Date; bytes: Buffer; missing: string | null }>`
    select ${at}::timestamptz as at, ${Buffer.of(0, 255, 7)}::bytea as bytes, null::text as missing
  `
  const read = rowsRead(query, (rows) =>
    rows.map((row) => ({ ...row, at: new Date(row.at), bytes: bytesFromJson(row.bytes) })),
  )
  expect(await runRead(db, read)).toEqual([{ at, bytes: Buffer.of(0, 255, 7), missing: null }])
})
