import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { browserBox } from '#web/box/box.ts'
import { silentRefusal } from '#web/forms/use-refusal.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useApp, useT } from '#web/navigation/page.ts'
import { focusFirstShown } from './focus.ts'

/** Asks first: it takes out what was chosen over an evening. */
export function RemoveAll({ count }: { readonly count: number }) {
  const t = useT()
  const app = useApp()
  const [isOpen, setOpen] = useState(false)
  const { isPending, submit } = useSubmit(silentRefusal)

  async function removeAll() {
    const result = await submit(() => browserBox.removeAll(app, 'cart_show'))
    setOpen(false)
    if (result?.ok) focusFirstShown('box-title')
  }
  if (count === 0) return null
  return (
    <>
      <Button look="link" onClick={() => setOpen(true)}>
        {t('box.removeAll')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('box.removeAll.title')}
        closeText={t('box.removeAll.keep')}
        foot={
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="quiet" onClick={() => setOpen(false)}>
              {t('box.removeAll.keep')}
            </Button>
            <Button look="danger" isPending={isPending} onClick={() => void removeAll()}>
              {t('box.removeAll.confirm')}
            </Button>
          </div>
        }
      >
        <p>{t('box.removeAll.text', { count })}</p>
      </Dialog>
    </>
  )
}
