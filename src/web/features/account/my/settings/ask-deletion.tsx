import { withFreshLogin } from '#web/login/login-request.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useApp, useT } from '#web/navigation/page.ts'
import type { Deletion } from './deletion.ts'
import { Hindrances } from './hindrances.tsx'
import { SettingsSection } from './section.tsx'
import { useOwnSubmit } from '../own-refusal.ts'

interface AskDeletionProps {
  readonly deletion: Deletion
  readonly onChange: (deletion: Deletion) => void
}

/** The first press explains, the second does it. */
export function AskDeletion({ deletion, onChange }: AskDeletionProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingsSection id="deletion-ask" title={t('my-settings.deletion.ask')}>
      <Hindrances deletion={deletion} />
      <p className="text-ink-soft">
        {t('my-settings.deletion.copyFirst')}{' '}
        <PageLink page="my_export" className="link">
          {t('my-settings.deletion.copy')}
        </PageLink>
      </p>
      <Button look="danger" onClick={() => setOpen(true)}>
        {t('my-settings.deletion.next')}
      </Button>
      <ConfirmDeletion
        deletion={deletion}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onChange={onChange}
      />
    </SettingsSection>
  )
}

interface ConfirmDeletionProps extends AskDeletionProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

function ConfirmDeletion({ deletion, isOpen, onClose, onChange }: ConfirmDeletionProps) {
  const t = useT()
  const { api } = useApp()
  const { isPending, refusal, clear, submit } = useOwnSubmit()
  const isDated = deletion.hindrances.length > 0

  function close() {
    clear()
    onClose()
  }
  async function confirm() {
    const done = await submit(() => withFreshLogin(() => api.call('askDeletion', {})))
    if (!done?.ok) return
    close()
    onChange(done.value)
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      title={t('my-settings.deletion.confirm.title')}
      keepText={t('my-settings.deletion.keep')}
      pendingText={t('my-settings.pending')}
      confirm={{
        text: t(isDated ? 'my-settings.deletion.confirm.dated' : 'my-settings.deletion.confirm'),
        isPending,
        press: () => void confirm(),
      }}
      refusal={refusal}
    >
      <p>{t(isDated ? 'my-settings.deletion.confirm.datedText' : 'my-settings.deletion.confirm.text')}</p>
    </ConfirmDialog>
  )
}
