import type { ReactNode } from 'react'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useT } from '#web/navigation/page.ts'
import { ErrorScene, type ErrorSceneProps } from '#web/pictures/error-scenes.tsx'
import { errorKind } from './error-kind.ts'
import { SearchForm } from './search-form.tsx'

export interface ErrorViewProps {
  readonly status: number
  /** Help for this error, before the other ways. */
  readonly action: ReactNode
  readonly suggestions: ReactNode
  /** For those who write to us about it. */
  readonly reference: string | null
}

/** Says in plain words what happened, and offers search, home and box. */
export function ErrorView({ status, action, suggestions, reference }: ErrorViewProps) {
  const t = useT()
  const kind = errorKind(status)
  return (
    <section className="mx-auto grid max-w-4xl items-center gap-x-16 gap-y-8 py-12 sm:grid-cols-[1fr_auto] sm:py-20">
      <ErrorScene kind={sceneForStatus(status)} className="w-44 sm:order-last sm:w-72" />
      <div className="flex flex-col items-start gap-6">
        <h1 className="max-w-full text-3xl font-semibold tracking-tight text-balance wrap-break-word sm:text-4xl">
          {t(`errors.${kind}.title`)}
        </h1>
        <p className="text-lg text-ink-soft">{t(`errors.${kind}.text`)}</p>
        {action}
        {suggestions}
        <SearchForm id="error-search" className="w-full max-w-xl" />
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          <li>
            <PageLink page="default" className="link inline-flex min-h-8 items-center">
              {t('errors.way.home')}
            </PageLink>
          </li>
          <li>
            <PageLink page="cart_show" className="link inline-flex min-h-8 items-center">
              {t('errors.way.box')}
            </PageLink>
          </li>
        </ul>
        {reference === null ? null : <p className="text-sm break-words text-ink-soft">{reference}</p>}
      </div>
    </section>
  )
}

/** Which picture tells it; every other status shares the one of a fault. */
function sceneForStatus(status: number): ErrorSceneProps['kind'] {
  if (status === 0) return 'offline'
  if (status === 404 || status === 410) return 'missing'
  if (status === 429) return 'busy'
  return status === 403 || status === 503 ? 'closed' : 'fault'
}
