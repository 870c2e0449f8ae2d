import { expect, test } from 'vitest'
import { writeRelease } from '#server/platform/rule-data/release.ts'
import { seededDatabase } from '#testing/pages.ts'
import { testServer } from '#testing/server.ts'
import { catalogueHandlers } from '../routes.ts'
import { categoryRecords, type CategoryRecord } from './categories.ts'
import { catalogueRuleData } from './release.ts'

const now = new Date('2026-01-05T10:00:00Z')
const [iphones, galaxies] = [11121, 11122]
const database = await seededDatabase()
const visitor = (await testServer({ database, handlers: () => catalogueHandlers })).nobody()

/** The tree, with other texts for some of its categories. */
function withTexts(texts: ReadonlyMap<number, Pick<CategoryRecord, 'name' | 'urlPath'>>) {
  const changed = categoryRecords().map((category) => ({ ...category, ...texts.get(category.id) }))
  const shipped = () => new Map(changed.map((category) => [String(category.id), category]))
  return catalogueRuleData.map((data) => ({ ...data, shipped }))
}

function recordOf(id: number): CategoryRecord {
  const record = categoryRecords().find((category) => category.id === id)
  if (!record) throw new Error(`no category ${id}`)
  return record
}

test('two categories may swap their addresses, and the search finds devices by the new name of theirs', async () => {
  const english = { ...recordOf(iphones).name, en: 'Orchard telephones' }
  const texts = new Map([
    [iphones, { name: english, urlPath: recordOf(galaxies).urlPath }],
    [galaxies, { name: recordOf(galaxies).name, urlPath: recordOf(iphones).urlPath }],
  ])
  const { released } = await writeRelease(database.db, withTexts(texts), { now })
  expect(released.map(({ item }) => item)).toEqual(['catalogue/category/11121', 'catalogue/category/11122'])

  const category = await visitor.get(`/api/category/${iphones}`)
  expect(category.json()).toMatchObject({
    label: 'Orchard telephones',
    url_path: recordOf(galaxies).urlPath.en,
  })
  const list = await visitor.get('/api/product/list-view?pathname=/en/search&q=orchard')
  expect(list.json()).toMatchObject({
    searchResponse: {
      products: { docs: expect.arrayContaining([expect.objectContaining({ category_id: iphones })]) },
    },
  })
})
