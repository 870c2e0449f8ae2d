import type { RequestError } from '#contract/rendering.ts'
import { headOf } from '#web/lib/head.ts'
import { useApp, useT, type App } from '#web/lib/page.ts'
import { usePageData, type Shown } from '#web/lib/shown.ts'
import { Button } from '#ui/button.tsx'
import { errorKind } from './error-kind.ts'
import { nearMatches, type Suggestion } from './error-suggestions.ts'
import { ErrorView } from './error-view.tsx'
import { MenuLink } from './menu-link.tsx'

interface Data {
  readonly status: number
  readonly requestId: string
  readonly suggestions: readonly Suggestion[]
}

/** The page of a request that ended in an error status, or of a path nobody knows. */
export async function errorPage({ status, requestId, path }: RequestError, app: Omit<App, 'go'>): Promise<Shown> {
  const data: Data = {
    status,
    requestId,
    suggestions: status === 404 ? await suggestionsFor(path, app) : [],
  }
  return {
    head: headOf('error', {}, app.t, { title: app.t(`errors.${errorKind(status)}.title`) }),
    data,
    View,
  }
}

/** A page about an error must not fail itself: without the menu there are no suggestions. */
async function suggestionsFor(path: string, { api }: Pick<App, 'api'>): Promise<readonly Suggestion[]> {
  const answer = await api.call('mobileMenu', {}).catch(() => null)
  if (!answer?.ok) return []
  const categories = answer.value.entries
    .filter(({ group }) => group !== 'service')
    .flatMap(({ label, path: of, children }) => [{ label, path: of }, ...children])
  return nearMatches(path, categories)
}

export function View() {
  const { status, requestId, suggestions } = usePageData<Data>()
  const t = useT()
  return (
    <ErrorView status={status} action={<Ways status={status} />}>
      {suggestions.length === 0 ? null : (
        <nav aria-labelledby="near">
          <h2 id="near" className="font-semibold">
            {t('errors.near')}
          </h2>
          <ul className="mt-3 flex flex-wrap gap-3">
            {suggestions.map(({ label, path }) => (
              <li key={path}>
                <MenuLink path={path} className="chip">
                  {label}
                </MenuLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {requestId === '' ? null : (
        <p className="text-sm text-ink-soft">{t('errors.request', { id: requestId })}</p>
      )}
    </ErrorView>
  )
}

function Ways({ status }: { readonly status: number }) {
  const t = useT()
  const { go } = useApp()
  const keepsPage = status === 0 || status === 503
  if (!keepsPage && status < 500) return null
  return (
    <div className="js-only flex flex-wrap gap-3">
      <Button onClick={() => go(window.location.pathname + window.location.search, { replace: true })}>
        {t('errors.way.retry')}
      </Button>
    </div>
  )
}
