import type { RequestError } from '#contract/rendering.ts'
import { ifPossible } from '#web/api/if-possible.ts'
import { headOf } from '#web/navigation/head.ts'
import { useT, type App } from '#web/navigation/page.ts'
import { isInterruption } from '#web/navigation/navigation.ts'
import { usePageData, type Shown } from '#web/navigation/shown.ts'
import { Button } from '#ui/button.tsx'
import { errorKind } from './error-kind.ts'
import { nearMatches, type Suggestion } from './error-suggestions.ts'
import { ErrorView } from './error-view.tsx'
import { MenuLink } from './menu-link.tsx'
import { TryAgain } from './try-again.tsx'
import { useQuietRetry } from './use-quiet-retry.ts'

interface ErrorPageData {
  readonly status: number
  readonly requestId: string
  readonly suggestions: readonly Suggestion[]
}

/** The page of a request that ended in an error status, or of an unknown path. */
export async function errorPage(
  { status, requestId, path }: RequestError,
  app: Omit<App, 'go'>,
): Promise<Shown> {
  const data: ErrorPageData = {
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
  const menu = await ifPossible(api.call('mobileMenu', {}))
  if (!menu?.ok) return []
  const categories = menu.value.entries
    .filter(({ group }) => group !== 'service')
    .flatMap(({ label, path: of, children }) => [{ label, path: of }, ...children])
  return nearMatches(path, categories)
}

export function View() {
  const { status, requestId, suggestions } = usePageData<ErrorPageData>()
  const t = useT()
  return (
    <ErrorView
      status={status}
      action={<Remedies status={status} isFirstPage={requestId !== ''} />}
      suggestions={suggestions.length === 0 ? null : <PageSuggestions list={suggestions} />}
      reference={requestId === '' ? null : t('errors.request', { id: requestId })}
    />
  )
}

function PageSuggestions({ list }: { readonly list: readonly Suggestion[] }) {
  const t = useT()
  return (
    <nav aria-labelledby="near">
      <h2 id="near" className="font-semibold">
        {t('errors.near')}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-3">
        {list.map(({ label, path }) => (
          <li key={path}>
            <MenuLink path={path} className="chip">
              {label}
            </MenuLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface RemediesProps {
  readonly status: number
  /** Otherwise there is a page to go back to. */
  readonly isFirstPage: boolean
}

/** Trying again, and the page one came from, which still has what was typed (ux.md X84). */
function Remedies({ status, isFirstPage }: RemediesProps) {
  const t = useT()
  useQuietRetry(isInterruption(status))
  if (status !== 0 && status < 500) return null
  const hasKept = isInterruption(status) && !isFirstPage
  return (
    <>
      {hasKept ? <p>{t('errors.kept')}</p> : null}
      <div className="flex flex-wrap gap-3">
        <TryAgain />
        {hasKept ? (
          <Button look="quiet" className="js-only" onClick={() => window.history.back()}>
            {t('errors.way.back')}
          </Button>
        ) : null}
      </div>
    </>
  )
}
