import { expect, test } from 'vitest'
import { seededDatabase } from '#testing/pages.ts'
import { testServer } from '#testing/server.ts'
import { contentHandlers, findBlock } from './index.ts'

const database = await seededDatabase()
const server = await testServer({ database, handlers: contentHandlers })
const visitor = server.nobody()
const inLanguage = (locale: string) => ({ headers: { 'accept-language': locale } })

test('[S8] a block comes by its name, in the language of the caller', async () => {
  const path = '/api/supernice-block?identifier=category-1112'
  const german = await visitor.get(path, inLanguage('de'))
  expect([german.status, german.json()]).toMatchObject([
    200,
    { identifier: 'category-1112', title: 'Bevor du dein Handy verkaufst' },
  ])
  const english = await visitor.get(path, inLanguage('en'))
  expect(english.json()).toMatchObject({ title: 'Before you sell your phone' })
})

test.each([
  ['identifier=nothing', 404],
  ['identifier=category-1112%00', 422],
  ['identifier=', 422],
  ['', 422],
])('[S8] %s is answered with %i', async (query, status) => {
  expect((await visitor.get(`/api/supernice-block?${query}`)).status).toBe(status)
})

test('a block of another language does not stand in for a missing one', async () => {
  const { db } = database
  await db
    .insertInto('content_block')
    .values({ identifier: 'new', locale: 'de', title: null, content: 'Nur deutsch' })
    .execute()
  expect(await findBlock(db, 'de', 'new')).toEqual({ identifier: 'new', title: null, content: 'Nur deutsch' })
  expect(await findBlock(db, 'fr', 'new')).toBeNull()
})

test('an answer is tagged with its block, also where there is none', async () => {
  const tags = new Set<string>()
  const caller = { requestId: 'r', locale: 'de', actor: null, clientAddress: '', tags } as const
  await server.http.read('superniceBlock', caller, { query: { identifier: 'unwritten' } })
  expect([...tags]).toEqual(['block:unwritten'])
})
