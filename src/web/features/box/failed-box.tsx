import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { browserBox } from '#web/box/box.ts'
import { useApp, useT } from '#web/navigation/page.ts'

/** Nothing is lost: what is in the box stays with the server. */
export function FailedBox() {
  const t = useT()
  const app = useApp()
  return (
    <Notice
      tone="error"
      title={t('box.failed.title')}
      action={
        <Button look="quiet" onClick={() => void browserBox.load(app, 'cart_show')}>
          {t('box.failed.retry')}
        </Button>
      }
    >
      {t('box.failed.text')}
    </Notice>
  )
}
