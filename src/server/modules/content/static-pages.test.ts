import { expect, test } from 'vitest'
import { seededDatabase } from '#testing/pages.ts'
import { testServer } from '#testing/server.ts'
import { contentHandlers, staticPageSitemap } from './index.ts'

const database = await seededDatabase()
const server = await testServer({ database, handlers: contentHandlers })
const visitor = server.nobody()
const inLanguage = (locale: string) => ({ headers: { 'accept-language': locale } })

test('[T2] a static page comes in the language of the caller', async () => {
  const english = await visitor.get('/api/static-pages/imprint', inLanguage('en'))
  expect([english.status, english.json()]).toMatchObject([
    200,
    { key: 'imprint', title: 'Legal notice', changedOn: '2026-01-01', blocks: expect.any(Array) },
  ])
  const german = await visitor.get('/api/static-pages/imprint', inLanguage('de'))
  expect(german.json()).toMatchObject({ title: 'Impressum' })
})

test('[T2] the call of the specification gives the same content by its address', async () => {
  const guest = await server.guest()
  const expected = (await visitor.get('/api/static-pages/privacy', inLanguage('en'))).json()
  for (const uri of ['privacy', 's/privacy', 'datenschutz']) {
    const answer = await guest.post('/api/static-content', { uri }, inLanguage('en'))
    expect([uri, answer.status, answer.json()]).toEqual([uri, 200, expected])
  }
  expect((await guest.post('/api/static-content', { uri: 'nothing' })).status).toBe(404)
})

test.each(['nothing', 'constructor', 'datenschutz'])('no static page is named %s', async (name) => {
  expect((await visitor.get(`/api/static-pages/${name}`)).status).toBe(404)
})

test('each answer is tagged with its page', async () => {
  const tags = new Set<string>()
  const caller = { requestId: 'r', locale: 'de', actor: null, clientAddress: '', tags } as const
  await server.http.read('staticPage', caller, { params: { page: 'faq' } })
  expect([...tags]).toEqual(['content:faq'])
})

test('[E4] every static page stands in the sitemap of its language, with the day it changed', async () => {
  expect(await staticPageSitemap(database.db).entries('fr', 1)).toContainEqual({
    match: { page: 'static_content', params: { page: 'mentions-legales' }, locale: 'fr' },
    changedAt: new Date('2026-01-01T00:00:00Z'),
  })
})
