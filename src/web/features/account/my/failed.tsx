import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useApp, useT } from '#web/navigation/page.ts'

/** The retry loads the page again and keeps the scroll position. */
export function FailedRegion() {
  const t = useT()
  const { go } = useApp()
  return (
    <Notice
      tone="error"
      title={t('my.failed')}
      action={
        <Button
          look="quiet"
          onClick={() =>
            go(window.location.pathname + window.location.search, { replace: true, preventScroll: true })
          }
        >
          {t('my.retry')}
        </Button>
      }
    >
      {t('my.failed.text')}
    </Notice>
  )
}
