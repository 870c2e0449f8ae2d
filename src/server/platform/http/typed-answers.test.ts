import { expect, test } from 'vitest'
import { ok } from '#kernel/result.ts'
import { testServer } from '#testing/server.ts'

const made = { menus: 0, suggestions: 0 }
const server = await testServer({
  handlers: () => ({
    mobileMenu: async () => {
      made.menus += 1
      return ok({ entries: [] })
    },
    smartSuggestions: async () => {
      made.suggestions += 1
      return ok({ suggestionUuid: '0198a000-0000-7000-8000-000000000002', suggestions: [] })
    },
  }),
})
const visitor = server.nobody()

async function typeWords(count: number, before: string): Promise<void> {
  for (let at = 0; at < count; at += 50) {
    const words = Array.from({ length: 50 }, (_, word) => `${before}${at + word}`)
    const answers = await Promise.all(
      words.map((word) => visitor.get(`/api/search/smart-suggestions?q=${word}`)),
    )
    for (const { status } of answers) expect(status).toBe(200)
  }
}

test('the menu stays kept while somebody types 2,000 words', async () => {
  const menu = async () => (await visitor.get('/api/template/mobile-menu')).status
  for (let call = 0; call < 3; call += 1) expect(await menu()).toBe(200)
  await typeWords(2_000, 'word')
  expect(await menu()).toBe(200)
  expect(made).toEqual({ menus: 1, suggestions: 2_000 })
})
