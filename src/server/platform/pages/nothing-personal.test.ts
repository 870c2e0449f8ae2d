import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { pages } from '#contract/pages/table.ts'
import { pageUrl } from '#contract/pages/urls.ts'
import type { RenderInput } from '#contract/rendering.ts'
import { openHead } from '#server/modules/box/repo.ts'
import { inTransaction } from '#server/platform/db/pool.ts'
import type { TestAnswer } from '#testing/client.ts'
import { exampleMatches } from '#testing/example-pages.ts'
import { pageServer, seededDatabase } from '#testing/pages.ts'

const customerId = '0198a000-0000-7000-8000-0000000000c1'
const oneHost = { origins: 'http://shop.test' }
const database = await seededDatabase()
let onRender: (input: RenderInput) => Promise<void> = async () => undefined
const server = await pageServer({
  ...oneHost,
  database,
  around: async (input, render) => {
    await onRender(input)
    return render()
  },
})
/** A server that only gets requests without a session. */
const untouched = await pageServer({ ...oneHost, database })
beforeEach(() => {
  onRender = async () => undefined
})

const everyPage = exampleMatches
  .filter(({ page }) => !('visitGoesTo' in pages[page]))
  .map((match) => ({ ...match, audience: pages[match.page].audience }))
const shared = everyPage.filter(({ audience }) => audience === 'shared')
const personal = everyPage.filter(({ audience }) => audience === 'session')

const oddHeaders: Readonly<Record<string, string>> = {
  authorization: 'Bearer mallory-token',
  'accept-language': 'nl;q=0.9, mallory',
  'user-agent': 'mallory/1.0',
  referer: 'https://mallory.example/',
  origin: 'https://mallory.example',
  from: 'mallory@mallory.example',
  'x-forwarded-for': '203.0.113.66',
  'x-forwarded-host': 'mallory.example',
  'x-forwarded-proto': 'https',
  forwarded: 'for=203.0.113.66;host=mallory.example',
  'x-real-ip': '203.0.113.66',
  'x-original-url': '/mallory',
  'x-rewrite-url': '/mallory',
  'x-http-method-override': 'DELETE',
  'x-request-id': 'mallory',
  'x-csrf-token': 'mallory',
  'idempotency-key': 'mallory-0123456789',
  'cache-control': 'no-cache',
  pragma: 'no-cache',
  'sec-gpc': '1',
  dnt: '1',
  via: '1.1 mallory',
}

async function sitesOf() {
  await server.nobody().get('/fr')
  const space = server.rendered.at(-1)?.space
  if (!space) throw new Error('nothing was rendered')
  return space
}
const space = await sitesOf()
const addressOf = (match: (typeof everyPage)[number]) => pageUrl(space.sites, space.host, match)

/** Removes the id of the search, which differs between two renders of a list. */
function withoutSearchUuid({ text }: TestAnswer): string {
  return text.replace(/"searchUuid":"[^"]+"/, '"searchUuid":""')
}

/** The headers that must not differ between two answers: all but request id, time and what depends on the bytes. */
function comparableHeaders({ headers }: TestAnswer) {
  const { 'x-request-id': _number, date: _time, etag: _bytes, ...rest } = headers
  return { ...rest, 'content-length': undefined }
}

describe('[D33] nothing personal can enter the page cache', () => {
  test.each(shared)('$page in $locale, first asked for by a customer, is what nobody sees', async (match) => {
    const path = addressOf(match)
    const customer = await server.customer(customerId)
    customer.cookies.set('mallory', 'mallory')
    const first = await customer.get(path, { headers: oddHeaders })
    const kept = await server.nobody().get(path)
    const clean = await untouched.nobody().get(path, { headers: { 'accept-language': undefined } })
    expect([first.status, kept.status, clean.status]).toEqual([200, 200, 200])
    expect(kept.text).toBe(first.text)
    expect(withoutSearchUuid(first)).toBe(withoutSearchUuid(clean))
    expect(comparableHeaders(first)).toEqual(comparableHeaders(clean))
    expect(first.headers['set-cookie']).toBeUndefined()
    expect(first.headers['cache-control']).toBe('no-cache')
    expect(first.text).not.toMatch(/mallory|203\.0\.113|0000000000c1/)
    for (const value of customer.cookies.values()) expect(first.text).not.toContain(value)
  })

  test('asking with and without a session gives the same bytes again and again', async () => {
    const guest = await server.guest()
    const staff = await server.staff('intake')
    for (const match of shared.filter(({ locale }) => locale === 'de')) {
      const path = addressOf(match)
      const bytes = (await server.nobody().get(path)).text
      for (const one of [guest, staff, await server.customer(customerId)])
        expect((await one.get(path, { headers: oddHeaders })).text).toBe(bytes)
    }
  })

  test('a shared page’s loader is nobody, whoever asks first', async () => {
    const uuid = '0198a000-0000-7000-8000-00000000000f'
    await inTransaction(database.db, (tx) => openHead(tx, customerId, server.clock.now()))
    const refusals: unknown[] = []
    onRender = async ({ api }) => {
      const order = await api.call('order', { params: { uuid } })
      const cart = await api.call('cart', { query: {} })
      refusals.push([order, cart].map((one) => (one.ok ? 'given' : one.code)))
    }
    const customer = await server.customer(customerId)
    expect((await customer.get('/suche?q=first')).status).toBe(200)
    expect((await server.nobody().get('/suche?q=first')).status).toBe(200)
    expect(refusals).toEqual([
      ['not-found', 'not-found'],
      ['not-found', 'not-found'],
    ])
    expect((await customer.get('/my')).status).toBe(200)
    expect(refusals.at(-1), 'a session page reads as its visitor').toEqual(['not-found', 'given'])
  })

  test('a shared page never looks the session up', async () => {
    const customer = await server.customer(customerId)
    const rows = () => sql`select * from session order by 1`.execute(database.db)
    server.clock.advance(10 * 60_000)
    const before = await rows()
    const answer = await customer.get('/suche?q=who')
    expect((await rows()).rows).toEqual(before.rows)
    expect(await server.lineOf(String(answer.headers['x-request-id']))).toMatchObject({ actor: null })
  })

  test.each(personal)('$page in $locale is the visitor’s alone and never kept', async (match) => {
    const path = addressOf(match)
    const customer = await server.customer(customerId)
    const before = server.rendered.length
    for (const one of [customer, customer, server.nobody()]) {
      const answer = await one.get(path)
      // A visitor without a box is redirected to it, and the example order belongs to nobody.
      const isShown = answer.status === 200
      if (!isShown) expect([302, 404]).toContain(answer.status)
      expect(answer.headers['cache-control']).toBe(isShown ? 'private, no-cache' : 'no-store')
      expect(answer.headers.etag).toBeUndefined()
      if (isShown) expect(answer.headers['x-robots-tag']).toBe('noindex, nofollow')
      const line = await server.lineOf(String(answer.headers['x-request-id']))
      expect(line['route']).toBe(`page:${match.page}`)
    }
    const ofThePage = server.rendered.slice(before).filter(({ target }) => target.page === match.page)
    expect(ofThePage).toHaveLength(3)
  })

  test.each(['x', 'x.css', 'index.html', '..%2f', '%00', ';a=b'])(
    'a page with /%s behind it is a 404, not the page before it',
    async (suffix) => {
      for (const match of everyPage.filter(({ locale, page }) => locale === 'de' && page !== 'default')) {
        const answer = await server.nobody().get(`${addressOf(match)}/${suffix}`)
        expect([match.page, answer.status]).toEqual([match.page, 404])
        expect(answer.headers['cache-control']).toBe('no-store')
      }
    },
  )
})
