import { beforeAll, describe, expect, test, vi } from 'vitest'

interface Fetching {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

const origin = 'http://shop.test'
const page = `${origin}/checkout/code/1`
const listeners = new Map<string, (event: Fetching) => void>()
let kept: Response | undefined
let answer: () => Response

// The world of a service worker, as far as the worker asks for it.
beforeAll(async () => {
  vi.stubGlobal('self', {
    registration: { scope: page },
    location: { origin },
    addEventListener: (type: string, listener: (event: Fetching) => void) => listeners.set(type, listener),
  })
  vi.stubGlobal('caches', { match: async () => kept?.clone(), delete: async () => true })
  vi.stubGlobal('fetch', async () => answer())
  await import('./offline-worker.ts')
  return () => vi.unstubAllGlobals()
})

async function visit(): Promise<readonly [number, string]> {
  const request = new Request(page)
  Object.defineProperty(request, 'mode', { value: 'navigate' }) // only a browser can make such a request
  const { promise, resolve } = Promise.withResolvers<Response>()
  listeners.get('fetch')?.({ request, respondWith: resolve })
  const shown = await promise
  return [shown.status, await shown.text()]
}

describe('[Z12] a page that is kept in the browser', () => {
  test.each([502, 503, 504])('is shown where the server answers %i', async (status) => {
    kept = new Response('kept')
    answer = () => new Response('away', { status })
    expect(await visit()).toEqual([200, 'kept'])
  })

  test.each([200, 404, 500])('gives way to the answer %i', async (status) => {
    kept = new Response('kept')
    answer = () => new Response('answered', { status })
    expect(await visit()).toEqual([status, 'answered'])
  })

  test('and is not there leaves the answer as it is', async () => {
    kept = undefined
    answer = () => new Response('away', { status: 503 })
    expect(await visit()).toEqual([503, 'away'])
  })
})
