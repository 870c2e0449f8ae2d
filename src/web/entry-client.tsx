import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PageName } from '#contract/pages/table.ts'
import { ifPossible } from '#web/api/if-possible.ts'
import { createBrowserApi } from './api/api-browser.ts'
import { createBrowserNavigation } from './navigation/browser-navigation.ts'
import { flashToast } from './toasts/flash.ts'
import { CodeMissing, type App } from './navigation/page.ts'
import { printAddresses } from './navigation/print-addresses.ts'
import { openPage } from './navigation/shown.ts'
import { stateElementId, type PageState } from './navigation/state.ts'
import { createTexts } from './navigation/texts.ts'
import { toasts } from './toasts/toasts.ts'
import { createVersionWatch } from './navigation/version-watch.ts'
import { whenIdle } from './navigation/when-idle.ts'
import { featuresOf, pageTable } from './routes.ts'
import { LiveRoot } from './shell/live-root.tsx'
import './styles.css'

function readState(): PageState {
  const text = document.getElementById(stateElementId)?.textContent ?? '{}'
  return JSON.parse(text) as PageState // written by our own server for this very build
}

async function start(): Promise<void> {
  const { space, providers, head, data, version } = readState()
  const watch = createVersionWatch(version, Date.now)
  const texts = createTexts(space.locale)
  const api = createBrowserApi({
    locale: space.locale,
    fetch: (...args) => window.fetch(...args),
    sawVersion: watch.saw,
    goTo: (url) => window.location.assign(url),
    currentUrl: () => window.location.pathname + window.location.search,
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    now: () => performance.now(),
    random: Math.random,
    isOffline: () => !navigator.onLine,
    visit: () => navigation.visit(),
    flashed: (flash) => toasts.show(flashToast(flash)),
  })

  async function moduleOf(page: PageName) {
    const loading = Promise.all([pageTable[page].load(), texts.ensure(featuresOf(page))])
    const [module] = await loading.catch((cause: unknown) => {
      throw navigator.onLine ? new CodeMissing('a part of the page is gone', { cause }) : cause
    })
    return module
  }
  const { View } = await moduleOf(head.page)
  const app: App = {
    space,
    api,
    providers,
    t: texts.t,
    go: (href, options) => void navigation.go(href, options),
  }
  const navigation = createBrowserNavigation(window, {
    space,
    first: { head, data, View },
    open: async (target) => openPage(target, await moduleOf(target.page), app),
    errorPage: async (status, href) => {
      const [{ errorPage }] = await Promise.all([
        import('./shell/error-page.tsx'),
        texts.ensure(featuresOf('error')),
      ])
      return errorPage({ status, requestId: '', path: href }, app)
    },
    isReloadDue: watch.isReloadDue,
  })
  printAddresses()
  // In slices: a press while the page comes alive is not kept waiting.
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root') ?? document.body,
      <LiveRoot app={app} navigation={navigation} />,
    )
  })
  whenIdle(() => {
    // Offline it could not be fetched any more.
    void ifPossible(import('./shell/error-page.tsx').then(() => texts.ensure(featuresOf('error'))))
    // Lost on the way: the page works without them, and the next one brings them.
    void ifPossible(
      import('./shell/overlays/start.ts').then(({ startOverlays }) =>
        startOverlays({ app, navigation, ensureTexts: texts.ensure }),
      ),
    )
  })
}

void start()
