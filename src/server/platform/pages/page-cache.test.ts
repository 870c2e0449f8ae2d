import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { packedBody } from '#server/platform/http/packed-body.ts'
import { createPageCache, type StoredPage } from './page-cache.ts'

const minute = 60_000

interface Sketch {
  readonly bytes?: number
  readonly tags?: readonly string[]
  readonly storedAt?: number
  readonly hasPrices?: boolean
}

function aPage({ bytes = 30, tags = [], storedAt = 0, hasPrices = false }: Sketch = {}): StoredPage {
  return {
    etag: '"x"',
    body: packedBody(Buffer.alloc(bytes)),
    headers: {},
    tags,
    storedAt,
    hasPrices,
  }
}

const freshness = (cache: ReturnType<typeof createPageCache>, key: string, now = 0) =>
  cache.find(key, now)?.freshness ?? null

describe('a page', () => {
  test('is fresh until a tag of it changes, and the same until then', () => {
    const cache = createPageCache(1000)
    const page = aPage({ tags: ['product:1', 'category:7'] })
    cache.keep('a', page, cache.moment())
    cache.invalidate(['product:2'])
    expect(cache.find('a', 0)).toEqual({ page, freshness: 'fresh', isProven: false })
    expect(cache.find('a', 0)?.page).toBe(page)
    cache.invalidate(['category:7'])
    expect(freshness(cache, 'a')).toBe('stale')
  })

  test('is stale after an hour without any notice', () => {
    const cache = createPageCache(1000)
    cache.keep('a', aPage(), 0)
    expect(freshness(cache, 'a', 60 * minute - 1)).toBe('fresh')
    expect(freshness(cache, 'a', 60 * minute)).toBe('stale')
  })

  test('with prices is never shown stale once it is older than a minute', () => {
    const cache = createPageCache(1000)
    cache.keep('priced', aPage({ tags: ['product:1'], hasPrices: true }), 0)
    cache.keep('plain', aPage({ tags: ['product:1'] }), 0)
    expect(freshness(cache, 'priced', 59 * minute)).toBe('fresh')
    cache.invalidate(['product:1'])
    expect(freshness(cache, 'priced', minute)).toBe('stale')
    expect(freshness(cache, 'priced', minute + 1)).toBe('expired')
    expect(freshness(cache, 'plain', minute + 1)).toBe('stale')
  })

  test('made while one of its tags changed is stale from the start', () => {
    const cache = createPageCache(1000)
    const before = cache.moment()
    cache.invalidate(['product:1'])
    cache.keep('late', aPage({ tags: ['product:1'] }), before)
    cache.keep('other', aPage({ tags: ['product:2'] }), before)
    cache.keep('after', aPage({ tags: ['product:1'] }), cache.moment())
    expect(['late', 'other', 'after'].map((key) => freshness(cache, key))).toEqual([
      'stale',
      'fresh',
      'fresh',
    ])
  })

  test('made while everything may have changed is stale from the start', () => {
    const cache = createPageCache(1000)
    const before = cache.moment()
    cache.keep('kept', aPage(), before)
    cache.invalidateAll()
    cache.keep('late', aPage(), before)
    cache.keep('after', aPage(), cache.moment())
    expect(['kept', 'late', 'after'].map((key) => freshness(cache, key))).toEqual(['stale', 'stale', 'fresh'])
  })

  test('does not slip through when more tags changed than are remembered', () => {
    const cache = createPageCache(1000)
    const before = cache.moment()
    cache.invalidate(['product:1'])
    for (let at = 0; at <= 10_001; at += 1) cache.invalidate([`other:${at}`])
    cache.keep('late', aPage({ tags: ['product:1'] }), before)
    expect(freshness(cache, 'late')).toBe('stale')
  })

  test('that was forgotten is not found, and its place is free', () => {
    const cache = createPageCache(1000)
    cache.keep('a', aPage({ tags: ['x'] }), 0)
    cache.forget('a')
    cache.forget('never there')
    cache.invalidate(['x'])
    expect([cache.find('a', 0), cache.bytes()]).toEqual([null, 0])
  })
})

describe('the bound', () => {
  test('lets the page go that was not asked for the longest', () => {
    const cache = createPageCache(100)
    for (const key of ['a', 'b', 'c']) cache.keep(key, aPage(), 0)
    cache.find('a', 0)
    cache.keep('d', aPage(), 0)
    expect(['a', 'b', 'c', 'd'].map((key) => freshness(cache, key))).toEqual([
      'fresh',
      null,
      'fresh',
      'fresh',
    ])
  })

  test('[D60] keeps what was asked for again, however many pages are asked for once', () => {
    const cache = createPageCache(1000)
    cache.keep('hot', aPage(), 0)
    for (let visits = 0; visits < 2; visits += 1) cache.find('hot', 0)
    for (let at = 0; at < 500; at += 1) cache.keep(`once ${at}`, aPage(), 0)
    expect(freshness(cache, 'hot')).toBe('fresh')
    expect(cache.bytes()).toBeLessThanOrEqual(1000)
    expect(cache.count()).toBeLessThan(30)
  })

  test('leaves a quarter to new pages, and lets the oldest proven ones prove themselves again', () => {
    const cache = createPageCache(1000)
    const keys = Array.from({ length: 40 }, (_, at) => `proven ${at}`)
    for (const key of keys) {
      cache.keep(key, aPage(), 0)
      for (let visits = 0; visits < 2; visits += 1) cache.find(key, 0)
    }
    cache.keep('new', aPage(), 0)
    cache.keep('newer', aPage(), 0)
    expect([freshness(cache, 'new'), freshness(cache, 'newer')]).toEqual(['fresh', 'fresh'])
    expect(freshness(cache, 'proven 39')).toBe('fresh')
    expect(freshness(cache, 'proven 0')).toBeNull()
  })

  test('a page that was made anew is as proven as before', () => {
    const cache = createPageCache(1000)
    cache.keep('hot', aPage(), 0)
    for (let visits = 0; visits < 2; visits += 1) cache.find('hot', 0)
    cache.keep('hot', aPage(), 0)
    for (let at = 0; at < 100; at += 1) cache.keep(`once ${at}`, aPage(), 0)
    expect(freshness(cache, 'hot')).toBe('fresh')
  })

  test('of nothing keeps nothing, and a page larger than all of it replaces its older self by nothing', () => {
    const off = createPageCache(0)
    off.keep('a', aPage(), 0)
    expect(off.find('a', 0)).toBeNull()
    const cache = createPageCache(100)
    cache.keep('a', aPage(), 0)
    cache.keep('b', aPage(), 0)
    cache.keep('a', aPage({ bytes: 300 }), 0)
    expect([freshness(cache, 'a'), freshness(cache, 'b')]).toEqual([null, 'fresh'])
  })

  test('counts a page as large as it is since somebody asked for it packed', () => {
    const cache = createPageCache(10_000)
    const page = aPage({ bytes: 6_000 })
    cache.keep('a', page, 0)
    expect(cache.bytes()).toBe(6_002)
    const { bytes } = page.body.form(['br', 'identity'])
    cache.find('a', 0)
    cache.find('a', 0)
    expect(cache.bytes()).toBe(bytes.length + 2)
    cache.keep('b', aPage({ bytes: 6_000 }), 0)
    expect([freshness(cache, 'a'), freshness(cache, 'b')]).toEqual(['fresh', 'fresh'])
    cache.forget('a')
    expect(cache.bytes()).toBe(6_002)
  })

  test('holds whatever is kept, asked for, changed and forgotten in whatever order', () => {
    const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
    const tag = fc.constantFrom('x', 'y', 'z')
    const step = fc.oneof(
      fc.record({ do: fc.constant('keep'), key, bytes: fc.nat(60).map((n) => n * 3), tags: fc.array(tag) }),
      fc.record({ do: fc.constantFrom('find', 'forget'), key }),
      fc.record({ do: fc.constant('invalidate'), tags: fc.array(tag) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.nat(400), (steps, maxBytes) => {
        const cache = createPageCache(maxBytes)
        const sizes = new Map<string, number>()
        for (const one of steps) {
          if ('bytes' in one) {
            cache.keep(one.key, aPage(one), cache.moment())
            sizes.set(one.key, one.bytes + 2 * one.key.length)
          } else if ('tags' in one) cache.invalidate(one.tags)
          else if (one.do === 'forget') cache.forget(one.key)
          else cache.find(one.key, 0)
          expect(cache.bytes()).toBeLessThanOrEqual(maxBytes)
        }
        const held = [...sizes].filter(([name]) => cache.find(name, 0) !== null)
        expect(cache.count()).toBe(held.length)
        expect(cache.bytes()).toBe(held.reduce((sum, [, size]) => sum + size, 0))
      }),
    )
  })
})
