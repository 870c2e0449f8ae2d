import { isFile } from './is-file.ts'

/** Only what is used of a service worker; the types of the page know its world, not this one. */
interface Worker {
  readonly registration: { readonly scope: string }
  readonly location: { readonly origin: string }
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(type: 'message', listener: (event: Lasting & { readonly data: unknown }) => void): void
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Lasting {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
declare const self: Worker

/** A line that hardly works must not keep the reader from the page at hand. */
const patienceMs = 4000

let keeping = Promise.resolve()

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/** The page asks for itself and the files it needs to be kept; everything else is let go. */
self.addEventListener('message', (event) => {
  const { data } = event
  if (!Array.isArray(data)) return
  // One after the other; without a connection, what is kept stays as it is.
  keeping = keeping.then(() => keep(data.filter((url) => typeof url === 'string'))).catch(() => undefined)
  event.waitUntil(keeping)
})

/** The page from the network first, its files from the cache; the rest, the API above all, is none of our business. */
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && pathname === pagePath()) event.respondWith(freshPage(request))
  else if (isFile(pathname)) event.respondWith(keptFile(request))
})

function pagePath(): string {
  return new URL(self.registration.scope).pathname
}

/** Each language has a page of its own. */
function openCache(): Promise<Cache> {
  return caches.open(`rondo-bulk:${pagePath()}`)
}

async function freshPage(request: Request): Promise<Response> {
  const kept = await find(pagePath())
  if (!kept) return fetch(request)
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), patienceMs))
  return Promise.race([fetch(request).catch(() => kept), late])
}

async function keptFile(request: Request): Promise<Response> {
  return (await find(request.url)) ?? fetch(request)
}

function find(url: string): Promise<Response | undefined> {
  return caches.match(url, { ignoreVary: true })
}

/** The page as it is now and all it names, so that the two belong together; nothing is kept by halves. */
async function keep(others: readonly string[]): Promise<void> {
  const page = await fetch(pagePath(), { cache: 'no-cache', credentials: 'omit' })
  if (!page.ok) return
  const named = [...(await page.clone().text()).matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)]
  const files = new Set([...named.map(([, path = '']) => path), ...others.filter(isFile)])
  const cache = await openCache()
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await cache.addAll([...files].filter((path) => !known.has(path)))
  await cache.put(pagePath(), page)
  const gone = [...known].filter((path) => path !== pagePath() && !files.has(path))
  await Promise.all(gone.map((path) => cache.delete(path)))
}
