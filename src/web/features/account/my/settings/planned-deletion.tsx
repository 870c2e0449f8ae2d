import { Button } from '#ui/button.tsx'
import { useApp, useT } from '#web/navigation/page.ts'
import type { Deletion } from './deletion.ts'
import { Hindrances } from './hindrances.tsx'
import { RefusalNotice } from './refusal.tsx'
import { SettingsSection } from './section.tsx'
import { useOwnSubmit } from '../own-refusal.ts'

interface PlannedDeletionProps {
  readonly deletion: Deletion
  readonly onChange: (deletion: Deletion) => void
}

export function PlannedDeletion({ deletion, onChange }: PlannedDeletionProps) {
  const t = useT()
  const { api } = useApp()
  const { isPending, refusal, submit } = useOwnSubmit()
  const { plannedFor } = deletion

  async function withdraw() {
    const done = await submit(() => api.call('withdrawDeletion', {}))
    if (done?.ok) onChange(done.value)
  }
  return (
    <SettingsSection
      id="deletion-planned"
      title={
        plannedFor === null
          ? t('my-settings.deletion.planned.open')
          : t('my-settings.deletion.planned', { day: plannedFor })
      }
      text={t('my-settings.deletion.planned.text')}
    >
      <Hindrances deletion={deletion} />
      <RefusalNotice text={refusal} />
      <Button isPending={isPending} pendingText={t('my-settings.pending')} onClick={() => void withdraw()}>
        {t('my-settings.deletion.withdraw')}
      </Button>
    </SettingsSection>
  )
}
