import { beforeEach, expect, test } from 'vitest'
import { locales, perLocale, type Locale } from '#kernel/locale.ts'
import { fakeClock } from '#testing/clock.ts'
import { testServer } from '#testing/server.ts'
import { contentHandlers } from './index.ts'

const clock = fakeClock('2026-03-01T12:00:00Z')
const server = await testServer({ clock, handlers: contentHandlers })
const { db } = server.database

interface Sketch {
  readonly id: number
  readonly from: string
  readonly to: string
  readonly texts?: Partial<Record<Locale, string>>
}

async function announce({ id, from, to, texts = perLocale((locale) => `${locale} ${id}`) }: Sketch) {
  await db
    .insertInto('announcement')
    .values({ id, valid_from: new Date(from), valid_to: new Date(to) })
    .execute()
  for (const locale of locales) {
    const text = texts[locale]
    if (text === undefined) continue
    await db.insertInto('announcement_text').values({ announcement_id: id, locale, text }).execute()
  }
}

/** Each test asks at another hour, so that it gets no answer that was kept for another test. */
async function elements(locale: Locale, at: string) {
  clock.set(at)
  const answer = await server.nobody().get('/api/announcements', { headers: { 'accept-language': locale } })
  expect(answer.status).toBe(200)
  return answer.json()
}

beforeEach(async () => {
  await db.deleteFrom('announcement').execute()
})

test('[U4] gives what is valid now, in the language of the caller, the oldest first', async () => {
  await announce({ id: 1, from: '2026-03-02T00:00:00Z', to: '2026-03-09T00:00:00Z' })
  await announce({ id: 2, from: '2026-03-01T00:00:00Z', to: '2026-03-05T00:00:00Z' })
  expect(await elements('fr', '2026-03-03T10:00:00Z')).toEqual({
    elements: [
      { text: 'fr 2', validTo: '2026-03-05T00:00:00.000Z' },
      { text: 'fr 1', validTo: '2026-03-09T00:00:00.000Z' },
    ],
  })
})

test('gives nothing that has ended or not begun, to the millisecond', async () => {
  await announce({ id: 1, from: '2026-03-01T00:00:00Z', to: '2026-03-10T12:00:00Z' })
  await announce({ id: 2, from: '2026-03-10T12:00:00.001Z', to: '2026-03-11T00:00:00Z' })
  expect(await elements('de', '2026-03-10T12:00:00Z')).toEqual({ elements: [] })
})

test('gives nothing that is not written in the language asked for', async () => {
  await announce({
    id: 1,
    from: '2026-03-01T00:00:00Z',
    to: '2026-04-01T00:00:00Z',
    texts: { de: 'nur hier' },
  })
  expect(await elements('it', '2026-03-12T10:00:00Z')).toEqual({ elements: [] })
  expect(await elements('de', '2026-03-13T10:00:00Z')).toMatchObject({ elements: [{ text: 'nur hier' }] })
})
