import { useEffect, useState } from 'react'
import { Notice } from '#ui/notice.tsx'
import { MyFrame } from '../frame.tsx'
import { regionData, requiredCustomer, type RegionData } from '../my-data.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useT, type LoadContext, type LoadedPage } from '#web/navigation/page.ts'
import { recordLogout } from '#web/session/session.ts'
import { usePageData } from '#web/navigation/shown.ts'
import { AskDeletion } from './ask-deletion.tsx'
import type { Deletion } from './deletion.ts'
import { FailedRegion } from '../failed.tsx'
import { PlannedDeletion } from './planned-deletion.tsx'
import { SettingsSection } from './section.tsx'

interface DeletionData {
  readonly deletion: RegionData<Deletion>
}

export async function load({ api }: LoadContext): Promise<LoadedPage<DeletionData>> {
  const [, deletion] = await Promise.all([requiredCustomer(api), api.call('myDeletion', {})])
  return { data: { deletion: regionData(deletion) } }
}

/** Says what happens, what stays and why. The deletion needs two presses (rulebook §18). */
export function View() {
  const t = useT()
  const { deletion } = usePageData<DeletionData>()
  return (
    <MyFrame lead={t('my-settings.deletion.lead')}>
      {deletion.kind === 'found' ? <DeletionView first={deletion.value} /> : <FailedRegion />}
    </MyFrame>
  )
}

function DeletionView({ first }: { readonly first: Deletion }) {
  const [deletion, setDeletion] = useState(first)
  if (deletion.state === 'done') return <Gone />
  return (
    <>
      {deletion.state === 'planned' ? <PlannedDeletion deletion={deletion} onChange={setDeletion} /> : null}
      <Consequences />
      {deletion.state === 'none' ? <AskDeletion deletion={deletion} onChange={setDeletion} /> : null}
    </>
  )
}

const goes = [
  'my-settings.deletion.goes.person',
  'my-settings.deletion.goes.saved',
  'my-settings.deletion.goes.logins',
  'my-settings.deletion.goes.photos',
] as const
const stays = ['my-settings.deletion.stays.documents', 'my-settings.deletion.stays.duty'] as const

function Consequences() {
  const t = useT()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SettingsSection id="deletion-goes" title={t('my-settings.deletion.goes')}>
        <ul className="list-disc ps-5">
          {goes.map((part) => (
            <li key={part}>{t(part)}</li>
          ))}
        </ul>
      </SettingsSection>
      <SettingsSection id="deletion-stays" title={t('my-settings.deletion.stays')}>
        <ul className="list-disc ps-5">
          {stays.map((part) => (
            <li key={part}>{t(part)}</li>
          ))}
        </ul>
      </SettingsSection>
    </div>
  )
}

/** The deletion ended the session; the page says so once. */
function Gone() {
  const t = useT()
  useEffect(() => recordLogout(), [])
  return (
    <div role="alert">
      <Notice
        tone="success"
        title={t('my-settings.deletion.done')}
        action={
          <PageLink page="default" className="link">
            {t('my-settings.deletion.home')}
          </PageLink>
        }
      >
        {t('my-settings.deletion.done.text')}
      </Notice>
    </div>
  )
}
