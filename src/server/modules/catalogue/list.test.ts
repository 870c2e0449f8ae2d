import { describe, expect, test } from 'vitest'
import { fail } from '#kernel/result.ts'
import { locales, type Locale } from '#kernel/locale.ts'
import { seededDatabase } from '#testing/pages.ts'
import { api } from '#contract/api.ts'
import type { ListInput } from './list-input.ts'
import { viewList, viewProductPage } from './list.ts'
import { viewSuggestions } from './suggestions.ts'
import { reindexProducts } from './search/reindex.ts'

const { db } = await seededDatabase()

const everything: ListInput = {
  locale: 'de',
  urlPath: null,
  query: null,
  filters: [],
  sort: undefined,
  page: 1,
}

async function view(input: Partial<ListInput>) {
  const result = await viewList(db, { ...everything, ...input })
  if (!result.ok) throw new Error(result.code)
  return result.value
}

async function response(input: Partial<ListInput>) {
  return (await view(input)).view.searchResponse
}

describe('[S1] the list of a category', () => {
  test('shows the products of all categories below it, its child categories and its breadcrumbs', async () => {
    const { view: phones, categoryIds } = await view({ urlPath: 'handys' })
    expect(categoryIds).toEqual(expect.arrayContaining([1112, 11121, 11122]))
    expect(phones.searchResponse.pagination.numFound).toBeGreaterThan(100)
    expect(phones.categories[0]?.label).toBe('Apple iPhone')
    expect(phones.breadcrumbs).toEqual([])
    const { view: iphones } = await view({ urlPath: 'handys/apple-iphone' })
    expect(iphones.breadcrumbs.map(({ url_path }) => url_path)).toEqual(['handys'])
    for (const { category_id } of iphones.searchResponse.products.docs) expect(category_id).toBe(11121)
  })

  test('shows 24 products a page, and each product on one page only', async () => {
    const { pagination } = await response({ urlPath: 'spiele' })
    const seen = new Set<number>()
    for (let page = 1; page <= pagination.pageCount; page += 1) {
      const { docs } = (await response({ urlPath: 'spiele', page })).products
      if (page < pagination.pageCount) expect(docs).toHaveLength(24)
      for (const { id } of docs) seen.add(id)
    }
    expect(seen.size).toBe(pagination.numFound)
  })

  test('begins with the most popular models, each of them once', async () => {
    const { docs } = (await response({ urlPath: 'handys' })).products
    expect(new Set(docs.map(({ basic_name }) => basic_name)).size).toBe(docs.length)
  })

  test('[S1] is one card for each model, with its best price and the number of its variants', async () => {
    const { products, pagination, facets } = await response({ urlPath: 'handys/apple-iphone' })
    const [models] = await db
      .selectFrom('product_group')
      .where('category_id', '=', 11121)
      .select((one) => one.fn.countAll<string>().as('count'))
      .execute()
    expect(pagination.numFound).toBe(Number(models?.count))
    const variants = await db
      .selectFrom('product')
      .innerJoin('product_group', 'product_group.id', 'group_id')
      .where('sanitized_name', '=', 'apple-iphone-15')
      .select('offer_cents')
      .execute()
    const pages = [products.docs, (await response({ urlPath: 'handys/apple-iphone', page: 2 })).products.docs]
    const card = pages.flat().find(({ basic_name }) => basic_name === 'Apple iPhone 15')
    expect(card?.model).toEqual({
      basicSanitizedName: 'apple-iphone-15',
      variantCount: variants.length,
      priceUpTo: Math.max(...variants.map(({ offer_cents }) => offer_cents)),
    })
    // A filter says how many cards it leaves.
    const [size] = facets.find(({ name }) => name === 'storage')?.values ?? []
    const narrowed = await response({ urlPath: 'handys/apple-iphone', filters: [`storage:${size?.value}`] })
    expect(narrowed.pagination.numFound).toBe(size?.count)
    const found = await response({ query: 'iphone 15 128 gb' })
    expect(found.products.docs.filter(({ basic_name }) => basic_name === 'Apple iPhone 15')).toHaveLength(1)
  })

  test('[S1] shows works in the language of the visitor first', async () => {
    for (const [locale, urlPath] of [
      ['de', 'buecher'],
      ['fr', 'livres'],
    ] as const) {
      const { docs } = (await response({ locale, urlPath })).products
      expect(new Set(docs.map(({ language }) => language))).toEqual(new Set([locale]))
    }
  })

  test('has the order that the visitor chose', async () => {
    const prices = async (sort: ListInput['sort']) =>
      (await response({ urlPath: 'buecher', sort })).products.docs.map(({ price_purchase }) => price_purchase)
    const up = await prices('price-ascending')
    expect(up).toEqual(up.toSorted((a, b) => a - b))
    expect(up[0]).toBeGreaterThan(0)
    const down = await prices('price-descending')
    expect(down).toEqual(down.toSorted((a, b) => b - a))
    const years = (await response({ urlPath: 'buecher', sort: 'newest' })).products.docs.map(
      ({ year }) => year ?? 0,
    )
    expect(years).toEqual(years.toSorted((a, b) => b - a))
  })

  test('may be indexed up to page 20, but not if it is filtered, sorted or a search [E2]', async () => {
    expect((await response({ urlPath: 'buecher' })).robotsIndex).toBe(true)
    expect((await response({ urlPath: 'buecher', page: 20 })).robotsIndex).toBe(true)
    expect((await response({ urlPath: 'buecher', page: 21 })).robotsIndex).toBe(false)
    expect((await response({ urlPath: 'buecher', filters: ['language:de'] })).robotsIndex).toBe(false)
    expect((await response({ urlPath: 'buecher', sort: 'newest' })).robotsIndex).toBe(false)
    expect((await response({ query: 'harry potter' })).robotsIndex).toBe(false)
  })

  test('has an address in every language [L6]', async () => {
    const { view: phones } = await view({ urlPath: 'handys/apple-iphone' })
    for (const locale of locales) {
      const other = await view({ locale, urlPath: phones.urlPaths?.[locale] ?? '' })
      expect(other.categoryIds).toEqual([11121])
    }
  })

  test('is not found at its address in another language, nor at an unknown address', async () => {
    for (const urlPath of ['phones', 'apple-iphone', 'handys/', '', '__proto__'])
      expect(await viewList(db, { ...everything, urlPath })).toEqual(fail('not-found'))
  })
})

describe('[X38] filters', () => {
  test('of one facet are alternatives, and each further facet narrows the list', async () => {
    const blue = await response({ urlPath: 'handys', filters: ['colour:blue'] })
    const both = await response({ urlPath: 'handys', filters: ['colour:blue', 'colour:black'] })
    const large = await response({ urlPath: 'handys', filters: ['colour:blue', 'storage:256'] })
    expect(both.pagination.numFound).toBeGreaterThan(blue.pagination.numFound)
    expect(large.pagination.numFound).toBeLessThan(blue.pagination.numFound)
    for (const { storage } of large.products.docs) expect(storage).toBe('256 GB')
  })

  test('show a count, and the list has exactly as many products when they are chosen', async () => {
    const chosen = ['brand:Apple', 'storage:256']
    const { facets } = await response({ urlPath: 'handys', filters: chosen })
    for (const { name, values } of facets.filter(({ name }) => name !== 'category'))
      for (const { value, count } of values.slice(0, 5)) {
        const others = chosen.filter((filter) => !filter.startsWith(`${name}:`))
        const narrowed = await response({ urlPath: 'handys', filters: [...others, `${name}:${value}`] })
        expect([name, value, narrowed.pagination.numFound]).toEqual([name, value, count])
      }
  })

  test('that would leave no product are still shown, with the count 0', async () => {
    const { facets } = await response({ urlPath: 'handys', filters: ['brand:Fairphone'] })
    const storage = facets.find(({ name }) => name === 'storage')
    expect(storage?.values.some(({ count }) => count === 0)).toBe(true)
    expect(storage?.values.some(({ count }) => (count ?? 0) > 0)).toBe(true)
  })

  test('are named in the language of the visitor', async () => {
    const label = async (locale: Locale, urlPath: string, facet: string, value: string) => {
      const { facets } = await response({ locale, urlPath })
      return facets.find(({ name }) => name === facet)?.values.find((one) => one.value === value)?.label
    }
    expect(await label('de', 'buecher', 'language', 'fr')).toBe('Französisch')
    expect(await label('fr', 'livres', 'language', 'de')).toBe('Allemand')
    expect(await label('fr', 'smartphones', 'storage', '128')).toBe('128 Go')
    expect(await label('es', 'moviles', 'storage', '1024')).toBe('1 TB')
    expect(await label('en', 'books', 'price', '0-5')).toBe('up to €5')
  })

  test.each([
    'size:large',
    'colour:nonsense',
    'price:cheap',
    'storage:-1',
    'storage:1e9',
    'category:0',
    'availability:maybe',
    'language:deutsch',
    '__proto__:x',
  ])('%s does not exist', async (filter) => {
    expect(await viewList(db, { ...everything, urlPath: 'handys', filters: [filter] })).toEqual(
      fail('list.unknown-filter'),
    )
  })

  test('with a value that no product has find nothing, and can still be removed', async () => {
    const { pagination, facets } = await response({ urlPath: 'handys', filters: ['brand:Nobody'] })
    expect(pagination.numFound).toBe(0)
    const active = facets.find(({ name }) => name === 'brand')?.values.filter(({ isActive }) => isActive)
    expect(active).toEqual([{ value: 'Nobody', label: 'Nobody', count: 0, isActive: true, hex: null }])
  })
})

describe('[S2] a search leads', () => {
  test.each(['#1001', 'R1001'])('from our own number %s to its product', async (query) => {
    expect((await view({ query })).view.identifierProduct?.id).toBe(1001)
  })

  test('from a code to its product, however it is typed [S9]', async () => {
    const { gtin } = await db
      .selectFrom('product_identifier')
      .where('product_id', '=', 200001)
      .select('gtin')
      .executeTakeFirstOrThrow()
    const spaced = `${gtin.slice(0, 3)}-${gtin.slice(3, 4)} ${gtin.slice(4)}`
    for (const query of [gtin, spaced, `ISBN ${spaced}`])
      expect((await view({ query })).view.identifierProduct?.id).toBe(200001)
    const wrong = gtin.slice(0, 12) + String((Number(gtin.slice(12)) + 1) % 10)
    expect((await response({ query: wrong })).help).toMatchObject({ hasBadCheckDigit: true })
  })

  test.each(['iPhone 15', 'apple iphone 15', 'iphone15', ' IPHONE  15 '])(
    'from the name of a model, %s, to its group page',
    async (query) => {
      expect((await view({ query })).view.iphoneGroupPageUrl).toBe('/p/apple-iphone-15/1001')
    },
  )

  test('to no other page for a number that is also a title, or for a narrowed list', async () => {
    expect((await view({ query: '1984' })).view.identifierProduct).toBeNull()
    expect((await view({ query: 'iphone 15', page: 2 })).view.iphoneGroupPageUrl).toBeNull()
    expect((await view({ query: 'iphone 15', filters: ['colour:blue'] })).view.iphoneGroupPageUrl).toBeNull()
  })
})

test('a product that is gone for good is in no list', async () => {
  await db.updateTable('product').set({ is_gone: true }).where('id', '=', 1001).execute()
  await db.transaction().execute((tx) => reindexProducts(tx, [1001]))
  const { docs } = (await response({ query: 'apple iphone 15 128' })).products
  expect(docs.length).toBeGreaterThan(0)
  expect(docs.map(({ id }) => id)).not.toContain(1001)
})

test('[S8] a call can ask for the products of one category, and only for those that we buy', async () => {
  const page = await viewProductPage(db, 'en', { categoryId: 3003, limit: 5, isPurchaseable: true })
  if (!page.ok) throw new Error(page.code)
  expect(page.value.view.docs).toHaveLength(5)
  for (const { is_purchaseable } of page.value.view.docs) expect(is_purchaseable).toBe(true)
  expect(await viewProductPage(db, 'en', { categoryId: 1 })).toEqual(fail('not-found'))
})

describe('[S3] suggestions', () => {
  const suggestionsFor = async (query: string, categoryId: number | null = null) =>
    (await viewSuggestions(db, { locale: 'de', query, categoryId, isGrouped: true })).suggestions

  test('name models with their picture and the most that we pay, before further devices of them', async () => {
    const [first] = await suggestionsFor('iphone 15')
    expect(first).toMatchObject({
      query: 'Apple iPhone 15',
      group: 'ce',
      path: expect.stringMatching(/^\/p\/.*\/\d+$/),
    })
    expect(first).toMatchObject({ image: { src: expect.stringContaining('/pictures/') } })
    expect(typeof first === 'object' && (first.priceUpTo ?? 0) > 0).toBe(true)
  })

  test('never fail on fields as long as an import takes them, nor on queries as long as a link', async () => {
    const name = `Quastenflosser ${'Ä'.repeat(285)}`
    const facts = { category_id: 30011, slug: 'lang', updated_at: new Date(0), format: 'paperback' as const }
    await db
      .insertInto('product')
      .values({ id: 999_998, name, creator: 'Ö'.repeat(300), publisher: 'Ü'.repeat(300), ...facts })
      .execute()
    await db.transaction().execute((tx) => reindexProducts(tx, [999_998]))
    const answer = await viewSuggestions(db, {
      locale: 'de',
      query: 'quastenfl',
      categoryId: null,
      isGrouped: true,
    })
    expect(api.smartSuggestions.ok.safeParse(answer).success).toBe(true)
    expect(answer.suggestions).toContainEqual(expect.objectContaining({ query: name }))
    const long = await viewSuggestions(db, { locale: 'de', query: name, categoryId: null, isGrouped: true })
    expect(api.smartSuggestions.ok.safeParse(long).success).toBe(true)
    const found = await view({ query: 'quastenflosser' })
    expect(api.listView.ok.safeParse(found.view).success).toBe(true)
  })

  test('of a code are its product alone, and of a code that is being typed nothing [S9]', async () => {
    const namesOf = async (query: string) =>
      (await suggestionsFor(query)).map((one) => (typeof one === 'string' ? one : one.query))
    expect(await namesOf('978-3-551-55167-2')).toEqual(['Harry Potter und der Stein der Weisen'])
    expect(await namesOf('3-551-55167-7')).toEqual(['Harry Potter und der Stein der Weisen'])
    expect(await namesOf('978-3-551')).toEqual([])
    expect(await namesOf('0-306-40615-2')).toEqual([])
  })

  test('stay in the category that is open', async () => {
    const all = await suggestionsFor('galaxy')
    const tablets = await suggestionsFor('galaxy', 1294)
    const namesOf = (some: typeof all) =>
      some.map((one) => (typeof one === 'string' ? one : one.query)).join()
    expect(namesOf(all)).toContain('Galaxy S')
    expect(namesOf(tablets)).not.toContain('Galaxy S2')
    expect(namesOf(tablets)).toContain('Galaxy Tab')
  })
})

describe('[S1] a list of other words than the typed ones', () => {
  test('never takes the digits of a code for words', async () => {
    for (const query of ['0-306-40615-2', 'https://www.amazon.de/dp/0306406152', '978-0-306-40615-7 3 EUR'])
      expect((await response({ query })).pagination.numFound).toBe(0)
  })

  test('says that a model is not listed', async () => {
    expect((await response({ query: 'iphone 99 pro' })).help).toMatchObject({ isUnlisted: true })
    expect((await response({ query: 'iphone 15 pro' })).help).toBeNull()
  })
})
