import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { seededDatabase } from '#testing/pages.ts'
import { testServer } from '#testing/server.ts'
import { releasedCategories } from './data/categories.ts'
import { catalogueHandlers } from './routes.ts'

const server = await testServer({ database: await seededDatabase(), handlers: () => catalogueHandlers })
const visitor = server.nobody()

test('the answers of the catalogue are those of the contract', async () => {
  const category = await visitor.get('/api/category/1112', { headers: { 'accept-language': 'nl' } })
  expect([category.status, category.json()]).toMatchObject([200, { label: 'Telefoons' }])
  const nobodyHas = await visitor.get('/api/category/99')
  expect(nobodyHas.status).toBe(404)
})

test('the home page is told its categories with their counts, in its language', async () => {
  const answer = await visitor.get('/api/default-view', { headers: { 'accept-language': 'fr' } })
  expect([answer.status, answer.json()]).toMatchObject([
    200,
    {
      categories: expect.arrayContaining([
        {
          id: 1112,
          label: 'Smartphones',
          url_path: 'smartphones',
          type: 'ce',
          productCount: expect.any(Number),
        },
      ]),
    },
  ])
})

test('each answer is tagged with what it was made from', async () => {
  const tags = new Set<string>()
  const caller = { requestId: 'r', locale: 'de', actor: null, clientAddress: '', tags } as const
  await server.http.read('listView', caller, { query: { pathname: '/handys', categoryUrlPath: 'handys' } })
  expect([...tags]).toEqual(expect.arrayContaining(['category:1112', 'category:11121', 'category:11129']))
  expect([...tags]).not.toContain('category:1294')
  tags.clear()
  await server.http.read('associatedProducts', caller, { params: { id: '1001' } })
  await server.http.read('category', caller, { params: { id: '1112' } })
  expect([...tags]).toEqual(['product:1001', 'category:1112'])
  tags.clear()
  await server.http.read('defaultView', caller, {})
  expect(tags).toContain('category:11123')
  expect(releasedCategories.filter(({ id }) => !tags.has(`category:${id}`))).toEqual([])
})

test('[S1] where a call comes from changes nothing in the shared answer, and must be a uuid', async () => {
  const uuidOf = async (more: string) => {
    const answer = await visitor.get(`/api/product/list-view?pathname=/en/search&q=orchard${more}`)
    // the contract of list-view, as far as it is looked at here
    return (answer.json() as { searchResponse?: { searchUuid: string } }).searchResponse?.searchUuid
  }
  const first = await uuidOf('')
  expect(first).toEqual(expect.any(String))
  expect(await uuidOf(`&originalSearchUuid=${first}`)).toBe(first)
  expect(await uuidOf(`&originalSearchUuid=${randomUUID()}&suggestionUuid=${randomUUID()}`)).toBe(first)
  expect(await uuidOf('&sort=newest')).not.toBe(first)
  expect(await uuidOf('&suggestionUuid=words')).toBeUndefined()
})
