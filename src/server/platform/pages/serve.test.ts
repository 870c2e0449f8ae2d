import { expect, test, vi } from 'vitest'
import { fail } from '#kernel/result.ts'
import type { PageRequest } from '#server/platform/http/pages.ts'
import { createLog } from '#server/platform/log.ts'
import { fakeClock } from '#testing/clock.ts'
import { patientOptions } from '#testing/patient.ts'
import { sitesAt } from '#testing/sites.ts'
import { createPageCache } from './page-cache.ts'
import { createPages } from './serve.ts'

const sites = sitesAt('http://shop.test')
const [host = raise()] = Object.values(sites.hosts)

/** A shop whose pages state how often they were rendered, and whose data has the given tag. */
function aShop(tag: string) {
  const cache = createPageCache(1_000_000)
  const clock = fakeClock('2026-01-05T10:00:00Z')
  let count = 0
  const read = async (_name: string, caller: { readonly tags?: Set<string> }) => {
    caller.tags?.add(tag)
    return fail('not-found')
  }
  const serve = createPages({
    isLoopback: true,
    sites,
    version: 'test',
    files: { entry: '', styles: [], fonts: [], chunksOf: () => [], fileOf: (source) => source },
    providers: [],
    read,
    render: async ({ api }) => {
      await api.call('detailView', { query: { id: '1' } })
      count += 1
      return {
        kind: 'page',
        html: new TextEncoder().encode(`page ${count}`),
        robots: 'index',
        inlineScripts: [],
      }
    },
    cache,
    clock,
    log: createLog({ env: 'test', logLevel: 'silent' }),
    policy: () => '',
    isBuilt: () => true,
    links: { opens: async () => false, setCookie: () => '' },
    answerPlainFile: async () => null,
    renderWithinMs: patientOptions.timeout,
    smallPageTexts: () => ({ title: 'busy', text: '', retry: '' }),
  })
  const visit = async () => String((await serve(aRequest('/handys'))).body)
  return { cache, clock, visit }
}

function raise(): never {
  throw new Error('no host')
}

function aRequest(url: string): PageRequest {
  return {
    requestId: 'r',
    url,
    headers: {},
    host,
    cookies: new Map(),
    clientAddress: '',
    isFromThisMachine: true,
    sheds: () => false,
    actor: () => Promise.reject(new Error('a shared page asked who is there')),
    setRoute: () => undefined,
  }
}

test.each(['product:1', 'category:1'])(
  'a page of %s shows prices: stale for a minute, and never after it',
  async (tag) => {
    const { cache, clock, visit } = aShop(tag)
    expect(await visit()).toBe('page 1')
    clock.advance(60_000)
    cache.invalidate([tag])
    expect(await visit()).toBe('page 1')
    await vi.waitFor(async () => expect(await visit()).toBe('page 2'), patientOptions)
    clock.advance(60_001)
    cache.invalidate([tag])
    expect(await visit()).toBe('page 3')
  },
)

test('a page without prices may be shown stale at any age', async () => {
  const { cache, clock, visit } = aShop('content:faq')
  await visit()
  clock.advance(24 * 60 * 60_000)
  cache.invalidate(['content:faq'])
  expect(await visit()).toBe('page 1')
})
