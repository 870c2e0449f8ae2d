// oxlint-disable-next-line import/default -- the build makes it, see vite-urls.d.ts
import workerUrl from './offline-worker.ts?worker&url'
import { filesPath, isFile } from './is-file.ts'

export interface OfflineNeeds {
  /** The files that the page will need later: files of the build, or pictures of the shop. */
  readonly needed?: readonly string[]
  /** The page is made for this visitor, so it is fetched with cookies and kept in this browser only. */
  readonly isPersonal?: boolean
}

/** Lets a page open again without a connection: itself, the files it has loaded, and those it will need. */
export async function keepOffline(
  pagePath: string,
  { needed = [], isPersonal = false }: OfflineNeeds = {},
): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(workerUrl, { scope: pagePath })
  // A worker of the page belongs to the scope of its own address.
  if (needed.some(isFile)) await navigator.serviceWorker.register(workerUrl, { scope: filesPath })
  const { active } = await readyIn(pagePath)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  active?.postMessage({ files: [...loadedFiles(), ...needed], isPersonal })
}

/** `serviceWorker.ready` knows only the scope the document was loaded in, which may be another page's. */
async function readyIn(pagePath: string): Promise<Pick<ServiceWorkerRegistration, 'active'>> {
  const registration = await navigator.serviceWorker.getRegistration(pagePath)
  if (!registration || registration.active) return registration ?? { active: null }
  const starting = registration.installing ?? registration.waiting
  await new Promise<void>((resolve) => {
    starting?.addEventListener('statechange', ({ target }) => {
      if (target instanceof ServiceWorker && target.state === 'activated') resolve()
    })
  })
  return registration
}

function loadedFiles(): readonly string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === window.location.origin)
    .map(({ pathname }) => pathname)
    .filter(isFile)
}
