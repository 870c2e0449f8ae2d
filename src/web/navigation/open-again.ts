import { PageError, PageMoved } from './page.ts'
import type { PageTarget } from '#contract/rendering.ts'
import type { Shown } from './shown.ts'

interface Deps {
  readonly open: (target: PageTarget, signal: AbortSignal) => Promise<Shown>
  readonly errorPage: (status: number, href: string) => Promise<Shown>
}

interface KeptTarget {
  readonly target: PageTarget
  readonly href: string
  readonly signal: AbortSignal
}

/** The newer data of a kept page, or its new address; null if the kept page stays as it is. */
export async function openAgain(
  { open, errorPage }: Deps,
  { target, href, signal }: KeptTarget,
): Promise<Shown | PageMoved | null> {
  try {
    return await open(target, signal)
  } catch (error) {
    if (error instanceof PageMoved) return error
    if (!(error instanceof PageError) || !isRefusal(error.status)) return null
    return errorPage(error.status, href).catch(() => null)
  }
}

/** The page is gone, or it is not for this visitor: then the kept page is not for this visitor either. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500
}
