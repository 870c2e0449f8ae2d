import type { Space } from '#contract/rendering.ts'
import { isPlainPress } from './href-link.tsx'
import { leaveGuards, mayLeave, type LeaveGuard } from './leave-guard.ts'
import { targetOf } from './target.ts'

export interface PageHold {
  /** From now on the page is not left without a question. */
  readonly hold: () => void
  readonly release: () => void
}

export interface PageHoldOptions {
  readonly space: Space
  /** The form that holds what would be lost. */
  readonly form: HTMLFormElement
  /** Resolves to whether the reader leaves. */
  readonly ask: () => Promise<boolean>
}

/** Holds the page of one form. Unless a page is held, nothing listens: a listener for `beforeunload` makes Back slow. */
export function createPageHold({ space, form, ask }: PageHoldOptions): PageHold {
  const guard: LeaveGuard = {
    ask: async (href) => isLogout(space, href) || isBehind(form) || ask(),
    release,
  }
  const beforeUnload = (event: Event) => {
    if (!isBehind(form)) event.preventDefault()
  }
  const click = (event: MouseEvent) => holdLink(event, space)

  function hold(): void {
    leaveGuards.add(guard)
    window.addEventListener('beforeunload', beforeUnload)
    document.addEventListener('click', click, { capture: true })
  }
  function release(): void {
    leaveGuards.delete(guard)
    window.removeEventListener('beforeunload', beforeUnload)
    document.removeEventListener('click', click, { capture: true })
  }
  return { hold, release }
}

/** A link that loads a document, such as the page in another language, does not go through the navigation. */
function holdLink(event: MouseEvent, space: Space): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || !isPlainPress(event) || !loadsOurDocument(link, space)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  void followIfLeaving(link)
}

async function followIfLeaving(link: HTMLAnchorElement): Promise<void> {
  if (await mayLeave(link.href)) link.click()
}

/** The browser itself asks before it opens the address of another site. */
function loadsOurDocument({ href, origin, target, download }: HTMLAnchorElement, space: Space): boolean {
  const isOurs = Object.values(space.sites.hosts).some((host) => host.origin === origin)
  return isOurs && target === '' && download === '' && targetOf(space, href) === null
}

/** The customer who logs out may turn away from the screen, and must not stay logged in behind an unread question. */
function isLogout(space: Space, href: string): boolean {
  return targetOf(space, href)?.page === 'logout'
}

/** An error page stands before the form. */
function isBehind(form: HTMLFormElement): boolean {
  return form.closest('[hidden]') !== null
}
