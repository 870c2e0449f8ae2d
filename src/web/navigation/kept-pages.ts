import { pageRoute } from '#contract/pages/known.ts'
import type { Shown } from './shown.ts'

const mostPages = 30
const freshForMs = 30_000

/** A page that Back can show at once. */
export interface KeptPage {
  readonly shown: Shown
  /** It may differ by now from what the server would answer. */
  readonly isOld: boolean
}

export interface KeptPages {
  keep(key: string, shown: Shown): void
  find(key: string): KeptPage | null
  /** Somebody has logged in or out: what was loaded before was loaded for somebody else. */
  forgetAll(): void
}

/** The pages last shown, by the keys of their entries in the history. */
export function createKeptPages(now: () => number): KeptPages {
  const pages = new Map<string, { readonly shown: Shown; readonly loadedAt: number }>()
  return {
    keep(key, shown) {
      pages.delete(key)
      pages.set(key, { shown, loadedAt: now() })
      for (const old of [...pages.keys()].slice(0, -mostPages)) pages.delete(old)
    },
    find(key) {
      const page = pages.get(key)
      if (!page) return null
      pages.delete(key)
      pages.set(key, page) // the page shown last is the last to go
      return { shown: page.shown, isOld: isOld(page.shown, now() - page.loadedAt) }
    },
    forgetAll: () => pages.clear(),
  }
}

/** A page of a session shows what the customer changes, so it is old at once. */
function isOld({ head, refreshesItself = false }: Shown, ageMs: number): boolean {
  return !refreshesItself && (ageMs > freshForMs || pageRoute(head.page).audience === 'session')
}
