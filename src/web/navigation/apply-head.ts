import { pageRoute } from '#contract/pages/known.ts'
import { headLinks, robotsText, routeNameOf, titleText, type Head } from './head.ts'
import type { Space } from '#contract/rendering.ts'

/** Tags that belong to one page only. Machines load the next page as a document, so nothing replaces them. */
const ofOnePage = 'link[rel=canonical], link[rel=alternate], script[type="application/ld+json"]'

/** Brings the document's head in line with the page now shown (spec §2 "Navigation behaviour"). */
export function applyHead(head: Head, space: Space, document: Document): void {
  document.title = titleText(head)
  document.body.dataset['platform'] = pageRoute(head.page).platform
  document.body.dataset['route'] = routeNameOf(head)
  meta(document, 'description', head.description ?? '')
  meta(document, 'robots', robotsText(head))
  for (const old of document.head.querySelectorAll(ofOnePage)) old.remove()
  const links = headLinks(space, head)
  if (!links) return
  document.head.append(
    link(document, { rel: 'canonical', href: links.canonical }),
    ...links.alternates.map((alternate) => link(document, { rel: 'alternate', ...alternate })),
  )
}

/**
 * After a navigation, screen readers and the keyboard start at the new page's heading, or at the first field of a page
 * that is nothing but a form to be filled in.
 */
export function focusStart(document: Document): void {
  const place = (selector: string) => document.querySelector<HTMLElement>(selector)
  const start = place('main [data-start] input') ?? place('main h1')
  if (start) focusOn(start)
}

/** Also focuses elements that the keyboard cannot reach. Another place decides about scrolling. */
export function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0) element.setAttribute('tabindex', '-1')
  element.focus({ preventScroll: true })
}

function meta(document: Document, name: string, content: string): void {
  document.head.querySelector(`meta[name=${name}]`)?.setAttribute('content', content)
}

function link(document: Document, attributes: Readonly<Record<string, string>>): HTMLLinkElement {
  const element = document.createElement('link')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}
