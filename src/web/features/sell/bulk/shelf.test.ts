import { describe, expect, test } from 'vitest'
import { patientOptions } from '#testing/patient.ts'
import { fail, ok } from '#kernel/result.ts'
import type { CallResult } from '#contract/api-client.ts'
import type { DecidedItem } from './put-chosen-into-box.ts'
import type { BulkProduct, BulkResult } from './groups.ts'
import { memoryKeeper } from './line-keeper.ts'
import { mostPerLookup } from './shelf-line.ts'
import { createShelf } from './shelf.ts'

const book = '9783161484100'
const other = '9783551551672'

const nothing: BulkResult = {
  purchasable: [],
  nonPurchasable: [],
  notFoundIdentifiers: [],
  invalidIdentifiers: [],
  duplicateIdentifiers: [],
  docs: [],
}

// Only what a line shows; the rest of a product says nothing here.
function aProduct(id: number, isGraded = false): BulkProduct {
  return { id, slug: `s-${id}`, name: `n-${id}`, price_purchase: 150, is_gradable: isGraded } as BulkProduct
}

const bought = (codes: readonly string[]): BulkResult => ({
  ...nothing,
  purchasable: codes.map((identifier, at) => ({ identifier, product: aProduct(at + 1) })),
})

/** A shelf whose server answers as told; a pause lasts until the test moves on. */
function aShelf({ keeper = memoryKeeper() } = {}) {
  const asked: string[][] = []
  const decided: DecidedItem[][] = []
  const server = {
    lookUp: (codes: readonly string[]): CallResult<BulkResult> => ok(bought(codes)),
    decide: (): CallResult<null> => ok(null),
  }
  let uuids = 0
  const shelf = createShelf({
    keeper,
    lookUp: async (codes) => {
      asked.push([...codes])
      return server.lookUp(codes)
    },
    decide: async (items) => {
      decided.push(items)
      return server.decide()
    },
    now: () => Date.parse('2026-03-01T10:00:00Z'),
    newUuid: () => `uuid-${++uuids}`,
    sleep: () => new Promise((resolve) => setTimeout(resolve, 1)),
  })
  const states = () => shelf.store.getState().lines.map(({ code, state }) => [code, state])
  return { shelf, keeper, asked, decided, server, states }
}

describe('[X79] a scanned code', () => {
  test('is a line on top at once, and the same code is none', async () => {
    const { shelf, states } = aShelf()
    await shelf.open()
    expect(shelf.scan([book, book])).toEqual([book])
    expect(shelf.scan([book, other])).toEqual([other])
    expect(states()).toEqual([
      [other, 'waiting'],
      [book, 'waiting'],
    ])
  })

  test('waits until what earlier visits left is known', async () => {
    const { shelf } = aShelf()
    expect(shelf.scan([book])).toEqual([])
    await shelf.open()
    expect(shelf.scan([book])).toEqual([book])
  })

  test('is asked for once, at most fifty together', async () => {
    const { shelf, asked } = aShelf()
    await shelf.open()
    const codes = Array.from({ length: 60 }, (_, at) => String(at))
    shelf.scan(codes)
    await expect
      .poll(() => shelf.store.getState().lines.every(({ state }) => state === 'bought'), patientOptions)
      .toBe(true)
    expect(asked.map(({ length }) => length)).toEqual([mostPerLookup, 10])
    expect(asked.flat().toSorted()).toEqual(codes.toSorted())
  })

  test('gets its outcome: bought, not bought with the reason, or unknown', async () => {
    const { shelf, server, states } = aShelf()
    server.lookUp = () =>
      ok({
        ...nothing,
        nonPurchasable: [{ identifier: book, product: aProduct(1), reason: 'LOW_VALUE' }],
        notFoundIdentifiers: [other],
      })
    await shelf.open()
    shelf.scan([book, other])
    await expect.poll(states, patientOptions).toEqual([
      [other, 'unknown'],
      [book, 'stopped'],
    ])
  })
})

describe('[I3] without a connection', () => {
  test('lines wait, and are asked for when it is back', async () => {
    const { shelf, server, states } = aShelf()
    server.lookUp = () => fail('no-answer')
    await shelf.open()
    shelf.scan([book])
    await expect.poll(() => shelf.store.getState().lookupFault?.code, patientOptions).toBe('no-answer')
    expect(states()).toEqual([[book, 'waiting']])
    server.lookUp = (codes) => ok(bought(codes))
    shelf.retry()
    await expect.poll(states, patientOptions).toEqual([[book, 'bought']])
    expect(shelf.store.getState().lookupFault).toBeNull()
  })

  test('lines outlive the page, with the uuid they were scanned with', async () => {
    const first = aShelf()
    first.server.lookUp = () => fail('no-answer')
    await first.shelf.open()
    first.shelf.scan([book])
    await expect.poll(() => first.keeper.all(), patientOptions).toHaveLength(1)
    first.shelf.close()
    const second = aShelf({ keeper: first.keeper })
    await second.shelf.open()
    await expect.poll(second.states, patientOptions).toEqual([[book, 'bought']])
    expect(await second.shelf.addAll()).toBe(true)
    const scan = { uuid: 'uuid-1', scannedAt: '2026-03-01T10:00:00.000Z' }
    expect(second.decided).toEqual([[{ productId: 1, scan }]])
  })

  test('nothing is taken over, and it says so', async () => {
    const { shelf, server, decided } = aShelf()
    server.lookUp = () => fail('no-answer')
    await shelf.open()
    shelf.scan([book])
    expect(await shelf.addAll()).toBe(false)
    expect([shelf.store.getState().addFault?.code, decided]).toEqual(['no-answer', []])
  })
})

describe('[I3] taking all over', () => {
  test('waits for the prices, then leaves an empty shelf behind, also on the device', async () => {
    const { shelf, keeper, decided } = aShelf()
    await shelf.open()
    shelf.scan([book, other])
    expect(await shelf.addAll()).toBe(true)
    expect(decided[0]).toHaveLength(2)
    expect([shelf.store.getState().lines, await keeper.all()]).toEqual([[], []])
  })

  test('keeps every line when it is refused', async () => {
    const { shelf, server, keeper } = aShelf()
    server.decide = () => fail('box.full')
    await shelf.open()
    shelf.scan([book])
    expect(await shelf.addAll()).toBe(false)
    expect([shelf.store.getState().addFault?.code, await keeper.all()]).toMatchObject([
      'box.full',
      [{ code: book }],
    ])
  })

  test('leaves out what needs answers first', async () => {
    const { shelf, server, decided } = aShelf()
    server.lookUp = () => ok({ ...nothing, purchasable: [{ identifier: book, product: aProduct(1, true) }] })
    await shelf.open()
    shelf.scan([book])
    expect(await shelf.addAll()).toBe(false)
    expect(decided).toEqual([])
  })
})

test('a line that is taken away is gone from the device too', async () => {
  const { shelf, keeper } = aShelf()
  await shelf.open()
  shelf.scan([book])
  await shelf.remove(book)
  expect([shelf.store.getState().lines, await keeper.all()]).toEqual([[], []])
})
