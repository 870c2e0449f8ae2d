import { ifPossible } from '#web/api/if-possible.ts'
import { isPassing } from '#web/api/retry.ts'
import { isFile } from './is-file.ts'
import { keptMark } from './is-kept-page.ts'

/** The parts of a service worker that we use, because the types of the page do not include it. */
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
const goneStatuses: ReadonlySet<number> = new Set([401, 403, 404, 410])

let keeping: Promise<unknown> = Promise.resolve()

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/** The page asks for itself and the files it needs to be kept; everything else is let go. */
self.addEventListener('message', (event) => {
  const wanted = wantedIn(event.data)
  if (!wanted) return
  // They are fetched one after the other. Without a connection, the kept files stay as they are.
  keeping = ifPossible(keeping.then(() => keepFiles(wanted)))
  event.waitUntil(keeping)
})

interface KeepRequest {
  readonly files: readonly string[]
  readonly isPersonal: boolean
}

function wantedIn(data: unknown): KeepRequest | null {
  if (typeof data !== 'object' || data === null || !('files' in data) || !Array.isArray(data.files))
    return null
  const files = data.files.filter((url) => typeof url === 'string')
  return { files, isPersonal: 'isPersonal' in data && data.isPersonal === true }
}

/** The page and its pictures from the network first, its files from the cache; the rest, the API above all, is none of our business. */
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && pathname === pagePath()) event.respondWith(fresh(request))
  else if (request.destination === 'image') event.respondWith(fresh(request))
  else if (isFile(pathname)) event.respondWith(keptFile(request))
})

function pagePath(): string {
  return new URL(self.registration.scope).pathname
}

/** Each language has a page of its own. */
function cacheName(): string {
  return `rondo-offline:${pagePath()}`
}

async function fresh(request: Request): Promise<Response> {
  const found = await find(new URL(request.url).pathname)
  if (!found) return fetch(request)
  const kept = marked(found)
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), patienceMs))
  return Promise.race([asked(request).catch(() => kept), late])
}

/** The page can tell that it is an old one; a browser that believes to be online may be wrong. */
function marked({ body, status, statusText, headers }: Response): Response {
  const marks = new Headers(headers)
  marks.set('server-timing', keptMark)
  return new Response(body, { status, statusText, headers: marks })
}

async function asked(request: Request): Promise<Response> {
  const answer = await fetch(request)
  // A visitor who may no longer see the page must not find it here either.
  if (request.mode === 'navigate' && goneStatuses.has(answer.status)) await caches.delete(cacheName())
  if (isPassing(answer.status)) throw new Error('the server is away for a moment: what is kept is better')
  return answer
}

async function keptFile(request: Request): Promise<Response> {
  return (await find(request.url)) ?? fetch(request)
}

function find(url: string): Promise<Response | undefined> {
  return caches.match(url, { ignoreVary: true })
}

/** The page as it is now and all it names, so that the two belong together; nothing is kept by halves. */
async function keepFiles({ files: others, isPersonal }: KeepRequest): Promise<void> {
  const credentials = isPersonal ? 'same-origin' : 'omit'
  const page = await fetch(pagePath(), { cache: 'no-cache', credentials })
  if (!page.ok) return
  const named = [...(await page.clone().text()).matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)]
  const files = new Set([...named.map(([, path = '']) => path), ...others])
  const cache = await caches.open(cacheName())
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  // A file of the build never changes under its name; a picture may.
  await cache.addAll([...files].filter((path) => !isFile(path) || !known.has(path)))
  await cache.put(pagePath(), page)
  const gone = [...known].filter((path) => path !== pagePath() && !files.has(path))
  await Promise.all(gone.map((path) => cache.delete(path)))
}
