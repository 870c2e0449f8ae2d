import { describe, expect, test } from 'vitest'
import { fail } from '#kernel/result.ts'
import { seededDatabase } from '#testing/pages.ts'
import { findByIdentifier, viewAssociated, viewProduct, viewProducts } from './detail.ts'
import { viewGroup, viewModels } from './groups.ts'

const { db } = await seededDatabase()

async function product(locale: Parameters<typeof viewProduct>[1], id: number) {
  const result = await viewProduct(db, locale, id)
  if (!result.ok) throw new Error(result.code)
  return result.value.view
}

describe('a product', () => {
  test('is named with its colour and its units in the language of the visitor', async () => {
    expect((await product('de', 1001)).product.name).toBe('Apple iPhone 15 128 GB Schwarz')
    expect((await product('fr', 1001)).product.name).toBe('Apple iPhone 15 128 Go Noir')
  })

  test('says where it stands, what it is and what it is worth', async () => {
    expect(await product('fr', 1001)).toMatchObject({
      product: {
        slug: 'apple-iphone-15-128-gb-black',
        basic_name: 'Apple iPhone 15',
        brand: 'Apple',
        storage: '128 Go',
        colour: { key: 'black', label: 'Noir' },
        is_purchaseable: true,
        purchase_stop: null,
        is_gradable: true,
        category_names: ['Smartphones', 'Apple iPhone'],
      },
      breadcrumbs: [{ url_path: 'smartphones' }, { url_path: 'smartphones/apple-iphone' }],
      iphoneGroupPageUrl: '/p/apple-iphone-15/1001',
      identifiers: [expect.stringMatching(/^2\d{12}$/)],
    })
    const { product: book } = await product('en', 200001)
    expect(book).toMatchObject({ family: 'media', language: 'de', is_gradable: false })
    expect(book.creator).toBeTruthy()
    expect(book.format?.label).toMatch(/Hardback|Paperback/)
  })

  test('[S7] brings the other colours and storage sizes of its model, in the words of the visitor', async () => {
    const { variants } = await product('fr', 1001)
    expect(variants?.attributes.map(({ name }) => name)).toEqual(['colour', 'storage'])
    expect(variants?.attributes[1]?.values.map(({ label }) => label)).toContain('256 Go')
    expect(variants?.devices).toContainEqual({
      product: { id: 1002, slug: 'apple-iphone-15-128-gb-blue' },
      attributes: { colour: 'blue', storage: '128' },
    })
    expect((await product('fr', 200001)).variants).toBeNull()
  })

  test('that is the only one of its model leads to no page where there is nothing to choose', async () => {
    expect(await product('de', 41_401)).toMatchObject({ iphoneGroupPageUrl: null, variants: null })
  })

  test('[E6] has a title that fits, and a description that fits', async () => {
    const { docs } = await viewProducts(db, 'de', [1001, 200001, 250001, 260001, 270001, 280001])
    for (const { id } of docs) {
      const { meta } = await product('de', id)
      expect(meta.title.length).toBeLessThanOrEqual(52)
      expect(meta.description.length).toBeLessThanOrEqual(155)
    }
  })

  test('that nobody has is not found, and one that is gone for good is gone [E7]', async () => {
    expect(await viewProduct(db, 'fr', 2_147_483_647)).toEqual(fail('not-found'))
    await db.updateTable('product').set({ is_gone: true }).where('id', '=', 1003).execute()
    expect(await viewProduct(db, 'fr', 1003)).toEqual(fail('gone'))
    expect((await viewProducts(db, 'fr', [1003, 1002, 9, 1001])).docs.map(({ id }) => id)).toEqual([
      1002, 1001,
    ])
  })

  test('has others that go with it, never itself in another colour', async () => {
    const { docs } = await viewAssociated(db, 'de', 1001)
    expect(docs.length).toBeGreaterThan(3)
    for (const { basic_name } of docs) expect(basic_name).not.toBe('Apple iPhone 15')
  })
})

describe('[S9] an identifier', () => {
  test('in any form finds its product', async () => {
    const { identifiers } = await product('de', 230001)
    const [isbn = ''] = identifiers
    const found = await findByIdentifier(db, 'de', `ISBN ${isbn.slice(0, 3)}-${isbn.slice(3)}`)
    expect(found).toMatchObject({ ok: true, value: { id: 230001 } })
    expect(await findByIdentifier(db, 'de', '1001')).toMatchObject({ ok: true, value: { id: 1001 } })
  })

  test('that is wrong says how', async () => {
    expect(await findByIdentifier(db, 'de', '9783161484101')).toEqual(fail('identifier.bad-check-digit'))
    expect(await findByIdentifier(db, 'de', 'abc')).toEqual(fail('identifier.unknown-form'))
    expect(await findByIdentifier(db, 'de', '9783161484100')).toEqual(fail('not-found'))
  })
})

describe('[S6] a model', () => {
  test('[S7] has its devices and what tells them apart', async () => {
    const result = await viewGroup(db, 'de', 'apple-iphone-15')
    if (!result.ok) throw new Error(result.code)
    const { attributes, devices, basic_name } = result.value.view
    expect(basic_name).toBe('Apple iPhone 15')
    expect(attributes.map(({ name }) => name)).toEqual(['colour', 'storage'])
    expect(attributes[1]?.values.map(({ label }) => label)).toEqual(['128 GB', '256 GB', '512 GB'])
    for (const { attributes: chosen } of devices)
      for (const { name, values } of attributes)
        expect(values.map(({ value }) => value)).toContain(chosen[name])
    expect(await viewGroup(db, 'de', 'nobody-has-it')).toEqual(fail('not-found'))
  })

  test('stands in its series, the newest first, the most asked for marked', async () => {
    const result = await viewModels(db, 'de', 11121)
    if (!result.ok) throw new Error(result.code)
    const models = result.value.view.series.flatMap((series) => series.models)
    const years = result.value.view.series.map((series) =>
      Math.max(...series.models.map(({ year }) => year ?? 0)),
    )
    expect(years).toEqual(years.toSorted((a, b) => b - a))
    expect(models.filter(({ isTop }) => isTop)).toHaveLength(8)
    expect(models.find(({ basicSanitizedName }) => basicSanitizedName === 'apple-iphone-15')).toMatchObject({
      productId: 1001,
      slug: 'apple-iphone-15-128-gb-black',
    })
    expect(await viewModels(db, 'de', 1)).toEqual(fail('not-found'))
  })
})
