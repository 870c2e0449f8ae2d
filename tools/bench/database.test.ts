import type pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { withPool } from './database.ts'

const { ownerUrl: url } = await testDatabase()

/** How many of the pool's connections the server has closed so far. */
function countEnds(pool: pg.Pool): () => number {
  let ended = 0
  pool.on('connect', (client) => client.once('end', () => (ended += 1)))
  return () => ended
}

test('when a pool is left, the server has closed every connection', async () => {
  const ended = await withPool({ url, size: 8 }, async ({ pool }) => {
    const count = countEnds(pool)
    await Promise.all(Array.from({ length: 8 }, () => pool.query('select pg_sleep(0.01)')))
    expect(count()).toBe(0)
    return count
  })
  expect(ended()).toBe(8)
})

test('a failure inside closes them as well, and is the failure that is told', async () => {
  let ended = () => 0
  const failing = withPool({ url, size: 2 }, async ({ pool }) => {
    ended = countEnds(pool)
    await pool.query('select 1')
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  expect(ended()).toBe(1)
})
