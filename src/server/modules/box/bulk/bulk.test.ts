import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { formatGtin, gtinCheckDigit, isbn10FromGtin } from '#kernel/gtin.ts'
import type { ApiOutput } from '#contract/api-client.ts'
import { boughtDevices, boxShop, cartFromAnswer, productIdsFromAnswer } from '#testing/box-shop.ts'
import { changeOffer } from '#testing/box.ts'
import type { TestClient } from '#testing/client.ts'

const { server, clock, db, titles, titleAt } = await boxShop()
const codes = await db
  .selectFrom('product_identifier')
  .where(
    'product_id',
    'in',
    titles.map(({ id }) => id),
  )
  .select(['gtin', 'product_id as productId'])
  .execute()
const codeOf = (id: number) => formatGtin(Number(codes.find(({ productId }) => productId === id)?.gtin ?? 0))
const [phone] = await boughtDevices(db, 1112, 1)
const scannedAt = '2026-01-05T09:00:00Z'

const differentCodes = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const body = `978${String(at).padStart(9, '0')}`
    return `${body}${gtinCheckDigit(body)}`
  }).join('\r\n')

async function lookUp(identifiers: string, isScan = false) {
  const answer = await (await server.guest()).post('/api/bulk-isbn', { identifiers, isScan })
  // the contract's answer, as the server has checked it
  return { status: answer.status, result: answer.json() as ApiOutput<'bulkIsbn'> }
}

const decide = (client: TestClient, items: unknown) => client.post('/api/bulk-isbn-decision', { items })

describe('[I1] looking up many codes', () => {
  test('groups what we buy, what we do not, what we do not know and what is mistyped', async () => {
    const [bought, stopped] = [titleAt(0), titleAt(1)]
    await changeOffer(db, clock.now(), { productId: stopped.id, cents: 0, stopReason: 'OVERSTOCK' })
    const code = codeOf(bought.id)
    const { status, result } = await lookUp(
      [code, codeOf(stopped.id), '9783161484100', '9783161484101', 'hello', code].join('\r\n'),
    )
    expect(status).toBe(200)
    expect(result.purchasable).toMatchObject([
      { identifier: code, product: { id: bought.id, price_purchase: bought.cents, is_purchaseable: true } },
    ])
    expect(result.nonPurchasable).toMatchObject([
      { identifier: codeOf(stopped.id), product: { id: stopped.id }, reason: 'OVERSTOCK' },
    ])
    expect(result).toMatchObject({
      notFoundIdentifiers: ['9783161484100', 'hello'],
      invalidIdentifiers: ['9783161484101'],
      duplicateIdentifiers: [code],
      docs: [],
    })
  })

  test('rulebook 21.16: an ISBN-10 is the book of its ISBN-13, and counts once beside it', async () => {
    const book = titles.find(({ id }) => isbn10FromGtin(Number(codeOf(id))) !== null)
    const long = codeOf(book?.id ?? 0)
    const short = isbn10FromGtin(Number(long)) ?? ''
    const { result } = await lookUp(`${short} ${long}`)
    expect(result.purchasable.map(({ identifier }) => identifier)).toEqual([short])
    expect(result.duplicateIdentifiers).toEqual([long])
  })

  test('of a scan answers the products too', async () => {
    const { result } = await lookUp(codeOf(titleAt(2).id), true)
    expect(result.docs).toMatchObject([{ id: titleAt(2).id }])
  })

  test.each([
    ['nothing but separators', { identifiers: ' ,;\r\n' }, 'bulk.empty'],
    ['nothing', { identifiers: '' }, 'request.invalid'],
    ['501 codes', { identifiers: differentCodes(501) }, 'bulk.too-many'],
    ['51 scanned codes', { identifiers: differentCodes(51), isScan: true }, 'bulk.too-many'],
    ['10,000 codes', { identifiers: differentCodes(10_000) }, 'bulk.too-many'],
    ['a whole book of text', { identifiers: 'a '.repeat(100_001) }, 'request.invalid'],
    ['a picture', { identifiers: '\u0089PNG\r\n\u001A\n\u0000\u0000' }, 'request.invalid'],
  ] as const)('%s are refused', async (_what, { identifiers, ...more }, code) => {
    expect(await lookUp(identifiers, 'isScan' in more)).toMatchObject({ status: 422, result: { code } })
  })

  test('2,000 copies of one code are one code', async () => {
    const code = codeOf(titleAt(2).id)
    const { status, result } = await lookUp(`${code}\r\n`.repeat(2_000))
    expect([status, result.purchasable.length, result.duplicateIdentifiers]).toEqual([200, 1, [code]])
  })

  test('[S9] of a scan takes a number of ours, which in a list may be a quantity', async () => {
    const { id } = titleAt(2)
    expect((await lookUp(String(id), true)).result.docs).toMatchObject([{ id }])
    expect((await lookUp(String(id))).result.notFoundIdentifiers).toEqual([String(id)])
  })

  test('500 codes are answered', async () => {
    const many = Array.from({ length: 500 }, (_, at) => codeOf(titleAt(at % 30).id)).join('\r\n')
    expect((await lookUp(many)).status).toBe(200)
  })

  test('unprintable text is no code and does no harm', async () => {
    const { status, result } = await lookUp('\u0001\u0002\u0003 ÿþ½ 🙂'.repeat(3))
    expect([status, result.purchasable]).toEqual([200, []])
  })
})

describe('[I1] the decision', () => {
  test('puts everything chosen into the box at once', async () => {
    const guest = await server.guest()
    const chosen = titles.slice(5, 10)
    const answer = await decide(
      guest,
      chosen.map(({ id }) => ({ productId: id, quantity: 1 })),
    )
    expect(answer.status).toBe(200)
    expect(productIdsFromAnswer(answer)).toEqual(chosen.map(({ id }) => id))
    expect(productIdsFromAnswer(await guest.get('/api/cart'))).toEqual(chosen.map(({ id }) => id))
  })

  test('leaves what is in the box already as it is, and says so', async () => {
    const guest = await server.guest()
    await decide(guest, [{ productId: titleAt(5).id }])
    const answer = await decide(guest, [{ productId: titleAt(5).id }, { productId: titleAt(6).id }])
    expect(productIdsFromAnswer(answer)).toEqual([titleAt(5).id, titleAt(6).id])
    expect(cartFromAnswer(answer).flashMessage?.type).toBe('notice')
  })

  test('[I3] sent again with the same scans adds nothing, not even what was taken out since', async () => {
    const guest = await server.guest()
    const items = [7, 8].map((at) => ({
      productId: titleAt(at).id,
      scan: { uuid: randomUUID(), scannedAt },
    }))
    const first = cartFromAnswer(await decide(guest, items))
    expect(cartFromAnswer(await decide(guest, items))).toEqual(first)
    await guest.delete(`/api/cart/item/${first.cart.orderProducts[0]?.id ?? 0}`)
    expect(productIdsFromAnswer(await decide(guest, items))).toEqual([titleAt(8).id])
  })

  test('[D60] a box knows 5,000 scans, and then takes none any more', async () => {
    const guest = await server.guest()
    const scans = () =>
      Array.from({ length: 200 }, () => ({
        productId: titleAt(12).id,
        scan: { uuid: randomUUID(), scannedAt },
      }))
    for (let calls = 0; calls < 25; calls += 1) expect((await decide(guest, scans())).status).toBe(200)
    const over = await decide(guest, scans())
    expect([over.status, over.json()]).toMatchObject([409, { code: 'box.full' }])
    const { uuid } = cartFromAnswer(await guest.get('/api/cart')).cart
    const rows = await db.selectFrom('box_scan').select('scan_uuid').where('box_uuid', '=', uuid).execute()
    expect(rows).toHaveLength(5_000)
    expect((await decide(guest, [{ productId: titleAt(13).id }])).status).toBe(200)
  })

  test('a title scanned twice is one title', async () => {
    const guest = await server.guest()
    const scans = [1, 2].map(() => ({
      productId: titleAt(9).id,
      scan: { uuid: randomUUID(), scannedAt },
    }))
    expect(productIdsFromAnswer(await decide(guest, scans))).toEqual([titleAt(9).id])
  })

  const good = { productId: titleAt(10).id }
  test.each([
    ['two of one title', [good, { productId: titleAt(11).id, quantity: 2 }], 409, 'box.quantity-limit'],
    ['one title twice', [good, good], 409, 'box.quantity-limit'],
    ['a stopped title', [good, { productId: titleAt(1).id }], 409, 'box.product-stopped'],
    ['a product nobody knows', [good, { productId: 2_147_483_647 }], 404, 'not-found'],
    ['a device, which has questions', [good, { productId: phone?.id }], 422, 'request.invalid'],
    ['a negative quantity', [{ ...good, quantity: -1 }], 422, 'request.invalid'],
    ['a huge quantity', [{ ...good, quantity: 1e9 }], 422, 'request.invalid'],
    ['nothing', [], 422, 'request.invalid'],
    ['501 entries', Array.from({ length: 501 }, () => good), 422, 'request.invalid'],
  ])('with %s is refused, and nothing of it is done', async (_what, items, status, code) => {
    const guest = await server.guest()
    const answer = await decide(guest, items)
    expect([answer.status, answer.json()]).toMatchObject([status, { code }])
    expect((await guest.get('/api/cart')).status).toBe(404)
  })
})
