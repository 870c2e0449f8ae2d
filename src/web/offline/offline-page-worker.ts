import { ifPossible } from '#web/api/if-possible.ts'
import { selfContained } from './self-contained.ts'

/** The parts of a service worker that we use, because the types of the page do not include it. */
interface Worker {
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } }
  addEventListener(type: 'install', listener: (event: Installing) => void): void
  addEventListener(type: 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'message', listener: (event: Lasting & { readonly data: unknown }) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void
}
interface Installing extends Lasting {
  /** Only some browsers have it. */
  addRoutes?(routes: readonly object[]): Promise<void>
}
interface Fetching {
  readonly request: Request
  /** The answer the browser has asked for while the worker was starting. */
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
declare const self: Worker

const cacheName = 'rondo-offline-page'
/** The one page in that cache; what it was made from is its header. */
const keptAs = '/offline-page'
const madeFrom = 'x-made-from'

/** Everything but a navigation goes to the network, without waiting for this worker to start. */
const pastWorker = { condition: { not: { requestMode: 'navigate' } }, source: 'network' }

self.addEventListener('install', (event) => {
  event.waitUntil(ifPossible(event.addRoutes?.([pastWorker]) ?? Promise.resolve()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(ifPossible(self.registration.navigationPreload?.enable() ?? Promise.resolve()))
})

/** A page asks for the offline page in its language and of its build. */
self.addEventListener('message', (event) => {
  const { data } = event
  if (typeof data !== 'object' || data === null) return
  if (!('page' in data && 'build' in data && typeof data.page === 'string')) return
  event.waitUntil(ifPossible(keepPage(data.page, `${data.page} ${String(data.build)}`)))
})

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(answerOf(event))
})

async function answerOf({ request, preloadResponse }: Fetching): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const page = await caches.match(keptAs)
    if (page) return page
    throw error
  }
}

async function keepPage(page: string, source: string): Promise<void> {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(keptAs)
  if (kept?.headers.get(madeFrom) === source) return
  const html = selfContained(await textOf(page), textOf)
  const headers = { 'content-type': 'text/html; charset=utf-8', [madeFrom]: source }
  await cache.put(keptAs, new Response(await html, { headers }))
}

async function textOf(url: string): Promise<string> {
  const answer = await fetch(url, { credentials: 'omit' })
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  return answer.text()
}
