import { describe, expect, test } from 'vitest'
import { decideImport, type Decision, type ImportRow, type StoredProduct } from './decide.ts'
import type { ProductColumns } from './repo-columns.ts'

function row(
  line: number,
  { id = null as number | null, gtins = [] as number[], ...fields }: RowGiven = {},
): ImportRow {
  return { line, id, gtins, warnings: [], model: null, fields: { name: 'Name', ...fields }, newCategoryId: 1 }
}
const decide = (rows: readonly ImportRow[], known: readonly StoredProduct[]): Decision =>
  decideImport(rows, known, () => ({ leastCents: 15, mostCents: 15_000 }))
type RowGiven = Partial<ProductColumns> & { id?: number | null; gtins?: number[] }

function stored(id: number, gtins: number[], fields: Partial<ProductColumns> = {}): StoredProduct {
  const [made] = decide([row(1, { id, ...fields })], []).added
  if (!made) throw new Error('a row with an id makes a product')
  return { id, gtins, fields: made.after }
}

const reasons = (rows: ImportRow[], known: StoredProduct[]) =>
  decide(rows, known).refused.map(({ row: { line }, reason }) => [line, reason])

describe('[S9] the product a row speaks of', () => {
  test.for([
    ['is new without one we know', row(1, { gtins: [10] }), { new: 1, changed: 0, unchanged: 0 }],
    ['is the one with its id', row(1, { id: 5, brand: 'b' }), { new: 0, changed: 1, unchanged: 0 }],
    ['is the one with its number', row(1, { gtins: [55], brand: 'b' }), { new: 0, changed: 1, unchanged: 0 }],
    ['gets further numbers', row(1, { gtins: [55, 56] }), { new: 0, changed: 1, unchanged: 0 }],
    ['stays as it is', row(1, { gtins: [55] }), { new: 0, changed: 0, unchanged: 1 }],
  ] as const)('%s', ([, given, counts]) => {
    expect(decide([given], [stored(5, [55])]).counts).toEqual(counts)
  })

  test.for([
    ['a number of another product than the id', [row(2, { id: 5, gtins: [77] })], 'belongs to product 7'],
    ['a number of another product than a new id', [row(2, { id: 6, gtins: [77] })], 'belongs to product 7'],
    ['numbers of two products', [row(2, { gtins: [55, 77] })], 'belongs to product 7'],
    [
      'a number of a new product above',
      [row(1, { gtins: [10] }), row(2, { id: 9, gtins: [10] })],
      'belongs to the product of line 1',
    ],
  ] as const)('is not guessed from %s', ([, rows, reason]) => {
    const found = reasons([...rows], [stored(5, [55]), stored(7, [77])])
    expect(found).toEqual([[2, expect.stringContaining(reason)]])
  })

  test('has at most twenty numbers', () => {
    const many = Array.from({ length: 20 }, (_, at) => at + 100)
    expect(reasons([row(1, { id: 5, gtins: [1] })], [stored(5, many)])).toHaveLength(1)
    expect(reasons([row(1, { id: 5, gtins: [100] })], [stored(5, many)])).toEqual([])
  })
})

describe('rows of one batch', () => {
  test('about the same product are taken in their order', () => {
    const { added, counts } = decide(
      [row(1, { gtins: [10] }), row(2, { gtins: [10, 11], name: 'Later' })],
      [],
    )
    expect(added).toMatchObject([{ after: { name: 'Later' }, newGtins: [10, 11] }])
    expect(counts).toEqual({ new: 1, changed: 1, unchanged: 0 })
  })

  test('that undo each other change nothing', () => {
    const rows = [row(1, { id: 5, name: 'Other' }), row(2, { id: 5, name: 'Name' })]
    expect(decide(rows, [stored(5, [])])).toMatchObject({
      changed: [],
      counts: { changed: 0, unchanged: 2 },
    })
  })

  test('leave alone what they do not name', () => {
    const known = stored(5, [], { brand: 'Brand', category_id: 3, popularity: 9 })
    const { changed } = decide([row(1, { id: 5, publisher: 'House' })], [known])
    expect(changed).toMatchObject([
      { after: { brand: 'Brand', category_id: 3, popularity: 9, publisher: 'House' } },
    ])
  })
})

describe('[S9] an offer that we may not make', () => {
  const stopped = { offer_cents: 0, stop_reason: 'LOW_VALUE' }
  const offer = (given: RowGiven, before: Partial<ProductColumns> = {}) => {
    const { added, changed } = decide([row(1, { id: 5, ...given })], [stored(5, [], before)])
    return [...added, ...changed][0]?.after
  }

  test('is none below the least, and says so', () => {
    expect(offer({ offer_cents: 14 })).toMatchObject(stopped)
    expect(offer({ offer_cents: 14, stop_reason: 'LEGAL' })).toMatchObject({ stop_reason: 'LEGAL' })
    expect(offer({ offer_cents: 15 })).toMatchObject({ offer_cents: 15, stop_reason: null })
  })

  test('is not higher than the most', () => {
    expect(offer({ offer_cents: 15_001 })).toMatchObject({ offer_cents: 15_000 })
  })

  test('changes nothing when it comes again, and a higher one ends the stop', () => {
    expect(offer({ offer_cents: 14 }, stopped)).toBeUndefined()
    expect(offer({ offer_cents: 20 }, stopped)).toMatchObject({ offer_cents: 20, stop_reason: null })
    expect(offer({ offer_cents: 20 }, { stop_reason: 'LEGAL' })).toMatchObject({ stop_reason: 'LEGAL' })
  })
})
