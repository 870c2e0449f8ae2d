import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { inTransaction } from '#server/platform/db/pool.ts'
import { testDatabase } from '#testing/database.ts'
import { patientOptions } from '#testing/patient.ts'
import { hearTags, publishTags } from './pages/tag-notices.ts'
import { remembered, rememberedEach, rememberReads } from './remembered.ts'
import type { TagListener } from './tag-changes.ts'

const database = await testDatabase()
const { db, jobsPool } = database
const noHeartbeat = { everyMs: 600_000, answerMs: 60_000 }

/** Counts what is really read; `value` is what the table would say. */
function aTable(key: string, tags: readonly string[], weight = 1) {
  const state = { reads: 0, value: 'first' }
  const read = (from: Parameters<typeof remembered>[0] = db) =>
    remembered(from, { key, tags, weigh: () => weight }, () => {
      state.reads += 1
      return Promise.resolve(state.value)
    })
  return { state, read }
}

function listening(maxWeight?: number): TagListener {
  const hearer = rememberReads(database, maxWeight)
  hearer.invalidateAll()
  return hearer
}

describe('a remembered value', () => {
  test('is read once, and again after a change of one of its tags', async () => {
    const hearer = listening()
    const { state, read } = aTable('tree', ['categories', 'category:1'])
    expect(await Promise.all([read(), read()])).toEqual(['first', 'first'])
    expect(state.reads).toBe(1)
    state.value = 'second'
    hearer.invalidate(['category:2'])
    expect(await read()).toBe('first')
    hearer.invalidate(['category:1'])
    expect(await read()).toBe('second')
  })

  test('is not kept where the change came while it was read', async () => {
    const hearer = listening()
    const { state, read } = aTable('late', ['categories'])
    const reading = read()
    state.value = 'second'
    hearer.replace(['categories'])
    expect(await reading).toBe('first')
    expect(await read()).toBe('second')
  })

  test('is not kept before notices are heard, nor while they are interrupted', async () => {
    const hearer = rememberReads(database)
    const { state, read } = aTable('unheard', ['categories'])
    await read()
    await read()
    expect(state.reads).toBe(2)
    hearer.invalidateAll()
    await read()
    await read()
    expect(state.reads).toBe(3)
    hearer.interrupted()
    await read()
    expect(state.reads).toBe(4)
  })

  test('of a failed read is read again', async () => {
    listening()
    let reads = 0
    const read = () =>
      remembered(db, { key: 'failing', tags: [] }, () => {
        reads += 1
        return reads === 1 ? Promise.reject(new Error('down')) : Promise.resolve('up')
      })
    await expect(read()).rejects.toThrow('down')
    expect(await read()).toBe('up')
  })

  test('leaves when the memory is full, the one that was not used for longest first', async () => {
    listening(10)
    const [a, b, c] = [aTable('a', [], 4), aTable('b', [], 4), aTable('c', [], 4)]
    for (const table of [a, b, a, c, a, b]) await table.read()
    expect([a, b, c].map(({ state }) => state.reads)).toEqual([1, 2, 1])
  })

  test('is used in a transaction; what a transaction reads is not kept, but read once more outside of it', async () => {
    listening()
    let reads = 0
    const read = (from: Parameters<typeof remembered>[0]) =>
      remembered(from, { key: 'within', tags: [] }, (source) => {
        reads += 1
        return Promise.resolve(source.isTransaction ? 'perhaps never committed' : 'committed')
      })
    expect(await inTransaction(db, (tx) => read(tx))).toBe('perhaps never committed')
    expect(await inTransaction(db, (tx) => read(tx))).toBe('committed')
    expect(await read(db)).toBe('committed')
    expect(reads).toBe(2)
  })
})

test('a committed change is seen within two seconds, whichever process made it', async () => {
  const hearer = rememberReads(database)
  const heard = vi.spyOn(hearer, 'invalidateAll')
  const notices = hearTags(jobsPool, hearer, { warn: () => undefined }, noHeartbeat)
  onTestFinished(notices.stop)
  await vi.waitFor(() => expect(heard).toHaveBeenCalled(), patientOptions)
  const { state, read } = aTable('noticed', ['block:home'])
  await read()
  state.value = 'second'
  await publishTags(db, ['block:home'])
  await vi.waitFor(async () => expect(await read()).toBe('second'), patientOptions)
})

describe('many remembered values', () => {
  function aShelf() {
    const reads: number[][] = []
    const titles = new Map([
      [1, 'Dune'],
      [2, 'Emma'],
    ])
    const read = (ids: readonly number[]) =>
      rememberedEach(
        db,
        ids,
        (id) => ({ key: `title ${id}`, tags: [`product:${id}`] }),
        (_, missing) => {
          reads.push([...missing])
          return Promise.resolve(new Map(titles))
        },
      )
    return { reads, titles, read }
  }

  test('are read in a transaction by itself, and once more outside of it for those who come later', async () => {
    listening()
    const sources: string[] = []
    const read = (from: Parameters<typeof remembered>[0]) =>
      rememberedEach(
        from,
        [1, 2],
        (id) => ({ key: `within ${id}`, tags: [] }),
        (source, ids) => {
          const name = source.isTransaction ? 'transaction' : 'outside'
          sources.push(`${name} ${ids.join()}`)
          return Promise.resolve(new Map(ids.map((id) => [id, name])))
        },
      )
    expect(await inTransaction(db, (tx) => read(tx))).toEqual(['transaction', 'transaction'])
    expect(await inTransaction(db, (tx) => read(tx))).toEqual(['outside', 'outside'])
    expect(sources.toSorted()).toEqual(['outside 1,2', 'transaction 1,2'])
  })

  test('are read together, and each is kept by itself', async () => {
    const hearer = listening()
    const { reads, titles, read } = aShelf()
    expect(await read([2, 1, 7])).toEqual(['Emma', 'Dune', undefined])
    expect(await read([7, 1])).toEqual([undefined, 'Dune'])
    expect(reads).toEqual([[2, 1, 7]])
    titles.set(1, 'Dune 2')
    titles.set(7, 'Ulysses')
    hearer.invalidate(['product:1', 'product:7'])
    expect(await read([7, 2, 1])).toEqual(['Ulysses', 'Emma', 'Dune 2'])
    expect(reads).toEqual([
      [2, 1, 7],
      [7, 1],
    ])
  })

  test('are all read where nothing may be kept', async () => {
    rememberReads(database)
    const { reads, read } = aShelf()
    await read([1, 2])
    await read([1])
    expect(reads).toEqual([[1, 2], [1]])
  })
})
