import { pageRoute } from '#contract/pages/known.ts'
import type { PageName } from '#contract/pages/names.ts'
import type { PageTarget } from '#contract/rendering.ts'
import { ifPossible } from '#web/api/if-possible.ts'
import type { NavigationDeps } from '../navigation.ts'
import { PageMoved } from '../page.ts'
import type { Shown } from '../shown.ts'

const freshForMs = 5000
const mostPages = 5
const mostOnTheWay = 2

type Open = NavigationDeps['open']

interface EarlyDeps {
  /** Loads the page for a visitor who waits for it. */
  readonly open: Open
  /** Loads the page for nobody yet; ends the reads through `calling` once one of them fails. */
  readonly openQuietly: (target: PageTarget, calling: AbortController) => Promise<Shown>
  readonly loadCode: (page: PageName) => Promise<unknown>
  /** In milliseconds. */
  readonly now: () => number
}

/** A page that was asked for before the click. */
interface EarlyPage {
  readonly calling: AbortController
  /** Null if the page could not be loaded. */
  readonly answer: Promise<Shown | PageMoved | null>
  /** Null while the answer is on its way. */
  answeredAt: number | null
}

/** Pages that a visitor is about to open. */
export interface EarlyPages {
  /** Loads the code of the page, and its data where the page is the same for everybody. */
  readonly foresee: (target: PageTarget) => void
  /** The visitor does not want the page after all. */
  readonly giveUp: (target: PageTarget) => void
  /** Loads a page as `open` does; an early answer is used once. */
  readonly open: Open
  readonly forgetAll: () => void
}

export function createEarlyPages(deps: EarlyDeps): EarlyPages {
  const pages = new Map<string, EarlyPage>()
  /** The page that the visitor waits for. */
  let opening: string | null = null

  function isFresh({ answeredAt }: EarlyPage): boolean {
    return answeredAt === null || deps.now() - answeredAt <= freshForMs
  }

  function drop(key: string): void {
    pages.get(key)?.calling.abort()
    pages.delete(key)
  }

  /** Takes the place of an older answer, so that the newest page is the last of the map. */
  function start(key: string, target: PageTarget): void {
    const calling = new AbortController()
    const answer = quietAnswer(deps.openQuietly(target, calling), calling.signal).then((page) => {
      early.answeredAt = deps.now()
      if (page === null && pages.get(key) === early) pages.delete(key)
      return page
    })
    const early: EarlyPage = { calling, answer, answeredAt: null }
    pages.delete(key)
    pages.set(key, early)
    const onTheWay = [...pages].filter(([, page]) => page.answeredAt === null).map(([one]) => one)
    for (const one of onTheWay.slice(0, -mostOnTheWay)) drop(one)
    for (const one of [...pages.keys()].slice(0, -mostPages)) drop(one)
  }

  /** The visitor goes now, so all other pages are of no use any more. */
  function take(key: string): EarlyPage | null {
    const early = pages.get(key) ?? null
    pages.delete(key)
    forgetAll()
    return early && isFresh(early) ? early : null
  }

  function forgetAll(): void {
    for (const key of pages.keys()) drop(key)
  }

  return {
    foresee(target) {
      const key = JSON.stringify(target)
      const known = pages.get(key)
      if (key === opening || (known && isFresh(known))) return
      if (pageRoute(target.page).audience === 'shared') start(key, target)
      else void ifPossible(deps.loadCode(target.page))
    },
    giveUp(target) {
      const key = JSON.stringify(target)
      if (pages.get(key)?.answeredAt === null) drop(key)
    },
    async open(target, signal) {
      const key = JSON.stringify(target)
      opening = key
      try {
        const early = take(key)
        const page = early && (await answerUnder(early, signal))
        if (page instanceof PageMoved) throw page
        return page ?? (await deps.open(target, signal))
      } finally {
        if (opening === key) opening = null
      }
    },
    forgetAll,
  }
}

/** A page that has moved is an answer too; a page that lacks a part is none. */
async function quietAnswer(page: Promise<Shown>, signal: AbortSignal): Promise<Shown | PageMoved | null> {
  const answer = await page.catch((error: unknown) => (error instanceof PageMoved ? error : null))
  return signal.aborted ? null : answer
}

/** From now on the reads of the early page end with the navigation that has taken the page over. */
async function answerUnder({ calling, answer }: EarlyPage, signal: AbortSignal) {
  const callOff = () => calling.abort()
  signal.addEventListener('abort', callOff, { once: true })
  const page = await answer
  signal.removeEventListener('abort', callOff)
  signal.throwIfAborted()
  return page
}
