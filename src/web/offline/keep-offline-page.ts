// oxlint-disable-next-line import/default -- the build makes it, see vite-urls.d.ts
import workerUrl from './offline-page-worker.ts?worker&url'

/** Lets every navigation without a connection end on our own page, and not on that of the browser (ux.md X84). */
export async function keepOfflinePage(page: string): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register(workerUrl, { scope: '/' })
  const worker = registration.installing ?? registration.waiting ?? registration.active
  const build = document.querySelector('link[rel="stylesheet"]')?.getAttribute('href')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  worker?.postMessage({ page, build })
}
