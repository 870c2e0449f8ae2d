import { expect, test } from 'vitest'
import { pageServer } from '#testing/pages.ts'
import { englishHost } from '#testing/server.ts'

const server = await pageServer()
const visitor = server.nobody()

test('[T2] a static page names its address in every language', async () => {
  const { status, text } = await visitor.get('/s/impressum')
  expect(status).toBe(200)
  expect(text).toContain('<title>Impressum – Rondo</title>')
  expect(text).toContain('<link rel="canonical" href="http://shop.test/s/impressum">')
  expect(text).toContain('hreflang="fr" href="http://shop.test/fr/s/mentions-legales"')
  expect(text).toContain(`hreflang="en" href="http://${englishHost}/s/legal-notice"`)
})

test.each([
  ['/fr/s/impressum', '/s/impressum'],
  ['/fr/s/impressum/?x=1', '/s/impressum?x=1'],
  ['/s/legal-notice', `http://${englishHost}/s/legal-notice`],
])('[L3] a slug of another language leads to that language in one hop: %s', async (from, to) => {
  const answer = await visitor.get(from)
  expect([answer.status, answer.headers['location']]).toEqual([301, to])
})

test.each(['/s/nothing', '/s/imprint', '/s', '/fr/s/constructor'])('%s is not found', async (path) => {
  expect((await visitor.get(path)).status).toBe(404)
})

test('[D32] stored text is shown as text', async () => {
  const blocks = JSON.stringify([{ type: 'paragraph', text: ['<img src=x onerror=alert(1)>'] }])
  await server.database.db
    .updateTable('static_page')
    .set({ blocks, title: '</title><script>alert(1)</script>' })
    .where('key', '=', 'cookies')
    .where('locale', '=', 'de')
    .execute()
  const { status, text } = await visitor.get('/s/cookies')
  expect(status).toBe(200)
  expect(text).not.toContain('<img src=x')
  expect(text).not.toContain('<script>alert')
})
