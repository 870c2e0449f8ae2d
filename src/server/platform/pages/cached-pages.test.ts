import { describe, expect, test, vi } from 'vitest'
import type { RenderOutcome } from '#contract/rendering.ts'
import { onServer } from '#testing/database-server.ts'
import { pageServer, seededDatabase, type PageServer } from '#testing/pages.ts'
import { patientOptions } from '#testing/patient.ts'
import { unpack } from '#server/platform/http/compress.ts'
import { publishTags } from './tag-notices.ts'

const database = await seededDatabase()
let hold: Promise<void> | null = null
let failing: RenderOutcome | null = null
const server = await pageServer({
  database,
  around: async (input, render) => {
    await hold
    const rendered = await render()
    return failing !== null && input.error === undefined ? failing : rendered
  },
})
const other = await pageServer({ database })
const off = await pageServer({ database, pageCacheBytes: 0 })
const visitor = server.nobody()
const product = '/apple-iphone-15-128-gb-black_1001'

/** Runs the work and counts the pages that were rendered in the meantime. */
async function renders(work: () => Promise<unknown>, on: PageServer = server): Promise<number> {
  const before = on.rendered.length
  await work()
  return on.rendered.length - before
}

async function rename(name: string): Promise<void> {
  await database.db.updateTable('product').set({ name }).where('id', '=', 1001).execute()
  await publishTags(database.db, ['product:1001'])
}

/** Reads the page until it is rendered again, because nothing else shows that a page was stale. */
async function untilStale(path: string, on: PageServer = server): Promise<void> {
  const before = on.rendered.length
  await vi.waitFor(async () => {
    await on.nobody().get(path)
    expect(on.rendered.length).toBeGreaterThan(before)
  }, patientOptions)
}

describe('a kept page', () => {
  test('is the same bytes for everybody who asks, rendered once', async () => {
    const first = await visitor.get('/fr')
    const count = await renders(async () => {
      for (const path of ['/fr', '/fr?utm_source=x', '/fr?page=7&__proto__=1']) {
        const again = await visitor.get(path)
        expect([again.status, again.text]).toEqual([200, first.text])
        expect(again.headers.etag).toBe(first.headers.etag)
        expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
      }
    })
    expect(count).toBe(0)
  })

  test.each([
    ['gzip, deflate, br, zstd', ['zstd', 'br']],
    ['gzip, deflate, br', ['br']],
    ['gzip', ['gzip']],
    ['br;q=0, gzip;q=0.5', ['gzip']],
  ] as const)('asked for with %j comes as one of %j', async (accepted, encodings) => {
    for (const path of ['/nl', '/nl?long=way']) {
      const plain = await visitor.get(path)
      expect(plain.headers['content-encoding']).toBeUndefined()
      const packed = await visitor.get(path, { headers: { 'accept-encoding': accepted } })
      const encoding = encodings.find((one) => one === packed.headers['content-encoding'])
      expect(encoding, String(packed.headers['content-encoding'])).toBeDefined()
      expect(packed.headers.vary).toContain('Accept-Encoding')
      expect(Number(packed.headers['content-length'])).toBe(packed.bytes.length)
      expect(unpack(packed.bytes, encoding ?? 'identity').toString()).toBe(plain.text)
    }
  })

  test.each(['br;q=0, gzip;q=0', 'identity', '*;q=0', undefined])(
    'asked for with %j comes unpacked',
    async (accepted) => {
      const answer = await visitor.get('/nl', { headers: { 'accept-encoding': accepted } })
      expect(answer.headers['content-encoding']).toBeUndefined()
      expect(answer.text).toContain('<html lang="nl">')
    },
  )

  test('that the browser has is not sent again', async () => {
    const { headers } = await visitor.get('/it')
    for (const path of ['/it', '/it?long=way']) {
      for (const sent of [headers.etag, `"x", ${headers.etag}`, String(headers.etag).slice(2), '*']) {
        const again = await visitor.get(path, { headers: { 'if-none-match': sent } })
        expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag])
        expect(again.headers['content-length']).toBeUndefined()
      }
      const other = await visitor.get(path, { headers: { 'if-none-match': '"other"' } })
      expect(other.status).toBe(200)
    }
  })

  test('answers HEAD with the headers of GET and no body', async () => {
    for (const path of ['/es', '/es?long=way', product]) {
      const got = await visitor.get(path)
      const head = await visitor.send('HEAD', path)
      expect([head.status, head.text]).toEqual([200, ''])
      const { 'x-request-id': _one, date: _when, ...expected } = got.headers
      expect(head.headers).toMatchObject(expected)
    }
  })

  test('belongs to its host', async () => {
    const german = await visitor.get('/')
    const english = await server.nobody('en.shop.test').get('/')
    expect(german.text).toContain('<html lang="de">')
    expect(english.text).toContain('<html lang="en">')
    expect((await visitor.get('/')).text).toBe(german.text)
  })
})

describe('when something changes', () => {
  test('the shared answers of every process end with it, long before their time', async () => {
    const path = '/api/product/detail-view?id=1101'
    const answers = () => Promise.all([server, other].map((one) => one.nobody().get(path)))
    for (const { text } of await answers()) expect(text).not.toContain('Named anew')
    await database.db.updateTable('product').set({ name: 'Named anew' }).where('id', '=', 1101).execute()
    for (const { text } of await answers()) expect(text).not.toContain('Named anew')
    await publishTags(database.db, ['product:1101'])
    await vi.waitFor(async () => {
      for (const { text } of await answers()) expect(text).toContain('Named anew')
    }, patientOptions)
  })

  test('the stale page is shown while one render makes the new one', async () => {
    const old = await visitor.get(product)
    const gate = Promise.withResolvers<void>()
    hold = gate.promise
    const count = await renders(async () => {
      await rename('Renamed once')
      await untilStale(product)
      const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.get(product)))
      for (const answer of answers) expect(answer.text).toBe(old.text)
    })
    expect(count).toBe(1)
    hold = null
    gate.resolve()
    await vi.waitFor(
      async () => expect((await visitor.get(product)).text).toContain('Renamed once'),
      patientOptions,
    )
    expect(await renders(() => visitor.get(product))).toBe(0)
  })

  test('during a render, its result is stale at once', async () => {
    const path = '/apple-iphone-15-128-gb-blue_1002'
    const witness = '/kurpension-alpenblick_200124'
    await visitor.get(witness)
    const gate = Promise.withResolvers<void>()
    hold = gate.promise
    const asked = visitor.get(path)
    await vi.waitFor(() => expect(server.rendered.at(-1)?.target.params['id']).toBe('1002'), patientOptions)
    await publishTags(database.db, ['product:1002', 'product:200124'])
    await untilStale(witness)
    hold = null
    gate.resolve()
    expect((await asked).status).toBe(200)
    expect(await renders(() => visitor.get(path))).toBe(1)
  })

  test('a page that is gone is not shown any more, not even stale', async () => {
    const path = '/google-pixel-8-128-gb-obsidian_20901'
    expect((await visitor.get(path)).status).toBe(200)
    await database.db.updateTable('product').set({ is_gone: true }).where('id', '=', 20901).execute()
    await publishTags(database.db, ['product:20901'])
    await vi.waitFor(async () => expect((await visitor.get(path)).status).toBe(410), patientOptions)
  })

  test('[Z12] a refresh that fails leaves the old page, and is noted', async () => {
    const path = '/apple-iphone-15-256-gb-black_1006'
    const old = await visitor.get(path)
    failing = { kind: 'failed', status: 500, cause: new Error('broken refresh') }
    await publishTags(database.db, ['product:1006'])
    await untilStale(path)
    expect((await visitor.get(path)).text).toBe(old.text)
    await vi.waitFor(
      () =>
        expect(server.lines).toContainEqual(
          expect.objectContaining({ level: 'error', msg: 'refreshing a page failed' }),
        ),
      patientOptions,
    )
    failing = null
  })
})

describe('a page that is not there', () => {
  test('is rendered once, however many ask for it at the same time', async () => {
    const gate = Promise.withResolvers<void>()
    hold = gate.promise
    const count = await renders(async () => {
      const asked = Array.from({ length: 20 }, (_, at) => server.nobody().get(`/tablets?visit=${at}`))
      await vi.waitFor(() => expect(server.rendered.at(-1)?.target.page).toBe('category'), patientOptions)
      hold = null
      setTimeout(gate.resolve, 100)
      const answers = await Promise.all(asked)
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
      expect(answers.every(({ status }) => status === 200)).toBe(true)
    })
    expect(count).toBe(1)
  })

  test('and is a search anybody can type takes no place in the cache', async () => {
    expect(await renders(() => visitor.get('/suche?q=abc'))).toBe(1)
    expect(await renders(() => visitor.get('/suche?q=abc'))).toBe(1)
  })

  test('or fails is asked for again the next time', async () => {
    failing = { kind: 'failed', status: 503, cause: null }
    expect((await visitor.get('/laptops')).status).toBe(503)
    failing = null
    expect((await visitor.get('/laptops')).status).toBe(200)
  })
})

describe('[Z12] a page made while one of its reads fails', () => {
  const path = '/apple-iphone-15-128-gb-green_1003'
  const rename = (from: string, to: string) =>
    onServer(database.ownerUrl, (client) => client.query(`alter table ${from} rename to ${to}`))
  async function withoutOneRead<T>(work: () => Promise<T>): Promise<T> {
    await rename('product_association', 'away')
    try {
      return await work()
    } finally {
      await rename('away', 'product_association')
    }
  }

  test('is answered and noted, and made anew for the next visit, which is whole', async () => {
    const without = await withoutOneRead(() => visitor.get(path))
    expect(without.status).toBe(200)
    expect(server.lines).toContainEqual(
      expect.objectContaining({ level: 'error', reads: ['associatedProducts'] }),
    )
    const count = await renders(async () => {
      const whole = await visitor.get(path)
      expect(whole.text.length).toBeGreaterThan(without.text.length)
      expect((await visitor.get(path)).text).toBe(whole.text)
    })
    expect(count).toBe(1)
  })

  test('leaves the old page in its place', async () => {
    const old = await visitor.get(path)
    const meanwhile = await withoutOneRead(async () => {
      await publishTags(database.db, ['product:1003'])
      // A refresh runs in the background. The second one begins only when the first has ended.
      for (let refresh = 1; refresh <= 2; refresh += 1) await untilStale(path)
      return visitor.get(path)
    })
    expect(meanwhile.text).toBe(old.text)
  })
})

test('two processes on one database hear of each other’s changes', async () => {
  const paths = ['/de-boedel-van-adriaan-verschuur_220010', '/metropolis_260017'] as const
  for (const path of paths) {
    await visitor.get(path)
    await other.nobody().get(path)
  }
  await publishTags(database.db, ['product:220010'])
  await untilStale(paths[0], server)
  await untilStale(paths[0], other)
  expect(await renders(() => visitor.get(paths[1]))).toBe(0)
  expect(await renders(() => other.nobody().get(paths[1]), other)).toBe(0)
})

test('with no room at all every page is rendered for itself', async () => {
  expect(await renders(() => off.nobody().get('/fr'), off)).toBe(1)
  expect(await renders(() => off.nobody().get('/fr'), off)).toBe(1)
})
