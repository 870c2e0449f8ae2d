import { startTransition, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Locale } from '#kernel/locale.ts'
import { ifPossible } from '#web/api/if-possible.ts'
import { createBrowserApi, type BrowserApiDeps } from './api/api-browser.ts'
import { createBrowserNavigation, type BrowserNavigation } from './navigation/browser-navigation.ts'
import { holdEarlyActs, laterPart } from './navigation/later-part.tsx'
import type { NavigationDeps } from './navigation/navigation.ts'
import { recordRefusal, recordSession } from './session/session.ts'
import { flashToast } from './toasts/flash.ts'
import type { App } from './navigation/page.ts'
import { printAddresses } from './navigation/print-addresses.ts'
import { openPage } from './navigation/shown.ts'
import { stateElementId, type PageFiles, type PageState } from './navigation/state.ts'
import { createTexts, type TextModule, type TextName, type Texts } from './navigation/texts.ts'
import { searchTrail } from './search/search-trail.ts'
import { tracingApi } from './search/tracing-api.ts'
import { toasts } from './toasts/toasts.ts'
import { createVersionWatch } from './navigation/version-watch.ts'
import { hrefOf } from './navigation/space.ts'
import { whenIdle } from './navigation/when-idle.ts'
import { whenTouched } from './navigation/when-touched.ts'
import type { OwnPageCode } from './areas/area.ts'
import { errorTexts, shellTexts } from './areas/frame-texts.ts'
import { loadPage } from './areas/load-page.ts'
import { createLoadedAreas, type LoadedAreas } from './areas/loaded-areas.ts'
import { createPageCode } from './areas/page-code.ts'
import { LiveRoot } from './shell/live-root.tsx'
import './styles.css'

function readState(): PageState {
  const text = document.getElementById(stateElementId)?.textContent ?? '{}'
  return JSON.parse(text) as PageState // written by our own server for this very build
}

const browser: Pick<BrowserApiDeps, 'goTo' | 'currentUrl' | 'sleep' | 'now' | 'random' | 'isOffline'> = {
  goTo: (url) => window.location.assign(url),
  currentUrl: () => window.location.pathname + window.location.search,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  now: () => performance.now(),
  random: Math.random,
  isOffline: () => !navigator.onLine,
}

/** A file that the server has named, with the exports that it has by its kind. */
function loadFile<Exports>(url: string): Promise<Exports> {
  return import(/* @vite-ignore */ url) as Promise<Exports>
}

async function start(): Promise<void> {
  const { space, providers, head, data, customer: firstCustomer, menu: firstMenu, ...build } = readState()
  const { version, area, areas, code } = build
  const watch = createVersionWatch(version, Date.now)
  const loaded = createLoadedAreas(areas, loadFile)
  const texts = textsOfPage(code, space.locale, loaded)
  const callingApi = createBrowserApi({
    locale: space.locale,
    endpoint: loaded.endpoint,
    fetch: (...args) => window.fetch(...args),
    sawVersion: watch.saw,
    sawNobodyLoggedIn: () => recordRefusal(api),
    ...browser,
    visit: () => navigation.visit(),
    flashed: (flash, call) => toasts.show({ ...flashToast(flash), about: [call] }),
    worked: toasts.worked,
  })
  const api = tracingApi(callingApi, searchTrail)
  const moduleOf = createPageCode({ loaded, texts, isOffline: browser.isOffline })
  const [View] = await Promise.all([
    firstView(code, texts),
    loaded.addressesOf(area),
    texts.ensure(shellTexts),
  ])
  const go: App['go'] = (href, options) => void navigation.go(href, options)
  const app: App = { space, api, providers, firstCustomer, firstMenu, t: texts.t, go }
  let open: NavigationDeps['open'] = async (target, signal) =>
    openPage(target, await moduleOf(target.page), app, signal)
  const { isReloadDue } = watch
  const navigation = createBrowserNavigation(window, {
    space,
    first: { head, data, View },
    open: (target, signal) => open(target, signal),
    errorPage: async (status, href) => {
      const [{ errorPage }] = await Promise.all([import('./shell/error-page.tsx'), texts.ensure(errorTexts)])
      return errorPage({ status, requestId: '', path: href }, app)
    },
    loadRest: loaded.loadRest,
    isReloadDue,
  })
  comeAlive(app, navigation)
  // Lost on the way: the page works without them, and the next one brings them.
  whenIdle(() => void ifPossible(loadOverlays(app, navigation, texts)))
  whenTouched(() => {
    // Lost on the way: the next page asks for it.
    void ifPossible(loaded.ensure(area))
    void ifPossible(prepareForOffline(app, texts))
    // Lost on the way: every page is loaded at its click.
    void ifPossible(
      import('./navigation/early/start-early.ts').then(
        ({ startEarly }) => (open = startEarly({ app, moduleOf, open, isReloadDue })),
      ),
    )
  })
}

/** The document names the files of its own texts; the tables of the areas name all others. */
function textsOfPage(code: PageFiles, locale: Locale, { textsOf }: Pick<LoadedAreas, 'textsOf'>): Texts {
  const urls: PageFiles['texts'] = { ...code.texts, overlays: code.overlays }
  return createTexts(locale, async (name) => {
    const url = urls[name]
    return url === undefined ? textsOf(name, locale) : loadFile<TextModule>(url)
  })
}

/** The view of the page that the document has brought. */
async function firstView({ page, own, isStill, ...code }: PageFiles, texts: Texts): Promise<ComponentType> {
  const names = Object.keys(code.texts) as TextName[] // widened to string by Object.keys
  const loadView = async () => {
    const [{ View }] = await Promise.all([
      loadPage({ load: () => loadFile(page), ...(own && { own: () => loadFile<OwnPageCode>(own) }) }),
      texts.ensure(names),
    ])
    return View
  }
  return isStill ? laterPart(loadView).Part : loadView()
}

function comeAlive(app: App, navigation: BrowserNavigation): void {
  if (app.firstCustomer !== undefined) recordSession(app.firstCustomer)
  const root = document.getElementById('root') ?? document.body
  holdEarlyActs(root)
  printAddresses()
  if (!('command' in HTMLButtonElement.prototype))
    void ifPossible(import('./navigation/obey-commands.ts').then(({ obeyCommands }) => obeyCommands(root)))
  // Hydration runs in slices, so that a press does not wait for its end.
  startTransition(() => {
    hydrateRoot(root, <LiveRoot app={app} navigation={navigation} />)
  })
}

async function loadOverlays(app: App, navigation: BrowserNavigation, texts: Texts): Promise<void> {
  const { startOverlays } = await import('./shell/overlays/start.ts')
  await startOverlays({ app, navigation, ensureTexts: texts.ensure })
}

/** Offline the error page could not be fetched any more, nor the page that stands for any address. */
async function prepareForOffline({ space }: App, texts: Texts): Promise<void> {
  const [{ keepOfflinePage }] = await Promise.all([
    import('./offline/keep-offline-page.ts'),
    import('./shell/error-page.tsx'),
    texts.ensure(errorTexts),
  ])
  await keepOfflinePage(hrefOf(space, 'offline'))
}

void start()
