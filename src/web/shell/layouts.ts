import { pageRoute } from '#contract/pages/known.ts'
import type { PageName } from '#contract/pages/names.ts'
import type { Layout } from '#contract/pages/route.ts'
import type { FooterLength } from '#web/navigation/head.ts'

type HeaderKind = 'full' | 'slim' | 'checkout' | 'none'
export type FooterKind = FooterLength | 'minimal'

interface LayoutShape {
  readonly header: HeaderKind
  readonly footer: FooterKind | 'none'
  /** The page's state decides between the long and the short footer. */
  readonly hasFooterByState?: true
}

/** The layouts of spec §2 "Layouts". */
const layouts: Readonly<Record<Layout, LayoutShape>> = {
  default: { header: 'full', footer: 'long' },
  'minimal-footer': { header: 'full', footer: 'minimal' },
  'minimal-header': { header: 'slim', footer: 'long' },
  checkout: { header: 'checkout', footer: 'short' },
  'device-group': { header: 'none', footer: 'short' },
  'product-detail': { header: 'full', footer: 'long', hasFooterByState: true },
  'product-list': { header: 'full', footer: 'long', hasFooterByState: true },
  external: { header: 'none', footer: 'none' },
}

export interface PageLayout {
  readonly layout: Layout
  readonly header: HeaderKind
  readonly footer: FooterKind | 'none'
}

/** The header above a page and the footer below it. */
export function layoutForPage(page: PageName, stateFooter?: FooterLength): PageLayout {
  const { layout } = pageRoute(page)
  const { header, footer, hasFooterByState } = layouts[layout]
  return { layout, header, footer: hasFooterByState && stateFooter ? stateFooter : footer }
}
