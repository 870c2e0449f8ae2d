import type { RequestError } from '#contract/rendering.ts'
import type { Translate } from '#i18n/t.ts'
import { headOf } from '#web/lib/head.ts'
import { useApp, useT } from '#web/lib/page.ts'
import { usePageData, type Shown } from '#web/lib/shown.ts'
import { Button } from '#ui/button.tsx'
import { errorKind } from './error-kind.ts'
import { ErrorView } from './error-view.tsx'

/** The page of a request that ended in an error status, or of a path nobody knows. */
export function errorPage(error: RequestError, t: Translate): Shown {
  return {
    head: headOf('error', {}, t, { title: t(`errors.${errorKind(error.status)}.title`) }),
    data: error,
    View,
  }
}

export function View() {
  const t = useT()
  const { go } = useApp()
  const { status, requestId } = usePageData<RequestError>()
  const isWorthRetrying = status >= 500
  return (
    <ErrorView status={status}>
      {isWorthRetrying ? (
        <Button
          className="js-only"
          onClick={() => go(window.location.pathname + window.location.search, { replace: true })}
        >
          {t('errors.way.retry')}
        </Button>
      ) : null}
      {requestId === '' ? null : (
        <p className="text-sm text-ink-soft">{t('errors.request', { id: requestId })}</p>
      )}
    </ErrorView>
  )
}
