import { escapeHtml } from '#kernel/escape-html.ts'
import { locales, regionalTags, type Locale } from '#kernel/locale.ts'
import type { AreaName } from '#contract/pages/area-names.ts'
import { pages } from '#contract/pages/table.ts'
import type { BuildFiles, RenderedDocument, RenderInput, Space } from '#contract/rendering.ts'
import { translators } from '#i18n/translators.ts'
import { headLinks, robotsText, routeNameOf, titleText, type Head } from './navigation/head.ts'
import { spaceForBrowser } from './navigation/space.ts'
import type { Customer } from './session/customer.ts'
import {
  stateElementId,
  stateJson,
  type AreaFiles,
  type PageFiles,
  type PageState,
} from './navigation/state.ts'
import type { TextName } from './navigation/texts.ts'
import { structuredData } from './navigation/structured-data.ts'
import { pageSources } from '#web/generated/page-sources.ts'
import { addressSource, areaSource } from './areas/area-source.ts'
import { earlyMarks } from './early-marks.ts'
import { pageTable, textsAtOnce, textsForFirstView } from './routes.ts'
import { joined, utf8 } from './utf8.ts'

interface StateInput extends Pick<RenderInput, 'space' | 'version' | 'files' | 'providers'> {
  readonly head: Head
  readonly data: unknown
  readonly customer: Customer | null | undefined
  readonly menu?: PageState['menu']
}

export interface DocumentInput extends Pick<RenderInput, 'space' | 'files' | 'error'> {
  readonly head: Head
  readonly body: Uint8Array
  /** What `pageState` has written. */
  readonly state: string
}

/** A page that is away for a moment is asked for again; with scripts it does so itself, and spares who is typing. */
const refreshTag = '<noscript><meta http-equiv="refresh" content="10"></noscript>'

/** All that the browser needs to bring the page to life. */
export function pageState({
  space,
  version,
  files,
  providers,
  head,
  data,
  customer,
  menu,
}: StateInput): string {
  const { structuredData: _toMachines, image: _toSharers, ...headForBrowser } = head
  const state: PageState = {
    version,
    space: spaceForBrowser(space),
    providers,
    head: headForBrowser,
    data,
    customer,
    menu,
    area: pages[head.page].area,
    areas: areaFiles(files),
    code: pageFiles(files, space, head),
  }
  return stateJson(state)
}

export function renderDocument({ space, files, body, head, state, error }: DocumentInput): RenderedDocument {
  const marks = earlyMarks(head.page)
  const before =
    `<!doctype html><html lang="${space.locale}"><head>${headHtml(space, head)}` +
    `${marks.map((mark) => `<script>${mark}</script>`).join('')}${error?.status === 503 ? refreshTag : ''}${fileLinks(files, space, head)}</head>` +
    `<body data-platform="${pages[head.page].platform}" data-route="${routeNameOf(head)}"><div id="root">`
  const after = `</div><script type="application/json" id="${stateElementId}">${state}</script></body></html>`
  return { html: joined([utf8(before), body, utf8(after)]), robots: head.robots, inlineScripts: marks }
}

function headHtml(space: Space, head: Head): string {
  const links = headLinks(space, head)
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(titleText(head))}</title>`,
    `<meta name="description" content="${escapeHtml(pageDescription(space, head))}">`,
    `<meta name="robots" content="${robotsText(head)}">`,
    links ? `<link rel="canonical" href="${escapeHtml(links.canonical)}">` : '',
    ...(links?.alternates ?? []).map(
      ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}">`,
    ),
    '<meta name="theme-color" content="#10231c">',
    '<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/assets/apple-touch-icon.png">',
    '<link rel="manifest" href="/assets/manifest.webmanifest">',
    links ? sharing(space, head, links.canonical) : '',
    links ? machineFacts(space, head) : '',
  ].join('')
}

/** Texts for machines: the browser never loads them. */
function pageDescription({ locale }: Space, { page, description }: Head): string {
  return description ?? translators[locale](`page-descriptions.${page}`)
}

/** Data, not a script: no policy has to allow it. */
function machineFacts(space: Space, { page, params, structuredData: facts = [] }: Head): string {
  return structuredData({ space, page, params }, facts)
    .map((thing) => `<script type="application/ld+json">${stateJson(thing)}</script>`)
    .join('')
}

const regionOf = (locale: Locale) => regionalTags[locale].replace('-', '_')

/** The preview of a link to the page where people share it (ux.md E6). */
function sharing(space: Space, head: Head, url: string): string {
  const { locale } = space
  const { title, image } = head
  const others = locales.filter((one) => one !== locale)
  const properties: readonly (readonly [string, string])[] = [
    ['og:type', 'website'],
    ['og:site_name', 'Rondo'],
    ['og:title', title],
    ['og:description', pageDescription(space, head)],
    ['og:url', url],
    ['og:locale', regionOf(locale)],
    ...others.map((one) => ['og:locale:alternate', regionOf(one)] as const),
    ['og:image', new URL(image?.src ?? '/assets/open-graph.png', url).href],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ...(image ? [['og:image:alt', image.alt] as const] : []),
  ]
  const tags = properties.map(
    ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`,
  )
  return `${tags.join('')}<meta name="twitter:card" content="summary_large_image">`
}

function areaFiles({ fileOf }: BuildFiles): AreaFiles {
  const filesOf = (name: AreaName) => ({
    addresses: fileOf(addressSource(name)),
    tables: fileOf(areaSource(name)),
  })
  return {
    shop: filesOf('shop'),
    account: filesOf('account'),
    buy: filesOf('buy'),
  }
}

const ownPageSource = 'src/web/shell/own-page.tsx'
const textSource = (locale: Locale, name: TextName) => `src/i18n/generated/${locale}/${name}.ts`

function pageFiles({ fileOf }: BuildFiles, { locale }: Space, { page }: Head): PageFiles {
  const { own, isStill } = pageTable[page]
  const texts = textsForFirstView(page).map((name) => [name, fileOf(textSource(locale, name))] as const)
  return {
    page: fileOf(pageSources[page]),
    ...(own && { own: fileOf(ownPageSource) }),
    ...(isStill && { isStill }),
    texts: Object.fromEntries<string>(texts),
    overlays: fileOf(textSource(locale, 'overlays')),
  }
}

function fileLinks(files: BuildFiles, space: Space, head: Head): string {
  const sources = [
    addressSource(pages[head.page].area),
    ...(pageTable[head.page].isStill ? [] : [pageSources[head.page]]),
    ...textsAtOnce(head.page).map((name) => textSource(space.locale, name)),
  ]
  const preloads = new Set(sources.flatMap((source) => files.chunksOf(source)))
  preloads.delete(files.entry)
  return [
    ...files.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...files.fonts.map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    // The page can be read and used without them: what it is drawn with comes first.
    `<script type="module" src="${files.entry}" fetchpriority="low"></script>`,
    ...[...preloads].map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
  ].join('')
}
