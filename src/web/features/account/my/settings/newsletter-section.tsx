import { useState } from 'react'
import type { ApiOutput } from '#contract/api-client.ts'
import { Notice } from '#ui/notice.tsx'
import { Switch } from '#ui/switch.tsx'
import { useChange } from '#web/forms/use-change.ts'
import { useApp, useT } from '#web/navigation/page.ts'
import type { RegionData } from '../my-data.ts'
import { FailedRegion } from '../failed.tsx'
import { RefusalNotice } from './refusal.tsx'
import { SettingsSection } from './section.tsx'
import { ownRefusal } from '../own-refusal.ts'

type Newsletter = ApiOutput<'myNewsletter'>

interface NewsletterSectionProps {
  readonly email: string
  readonly found: RegionData<Newsletter>
}

export function NewsletterSection({ email, found }: NewsletterSectionProps) {
  const t = useT()
  return (
    <SettingsSection
      id="settings-newsletter"
      title={t('my-settings.newsletter')}
      text={t('my-settings.newsletter.text')}
    >
      {found.kind === 'found' ? <NewsletterSwitch email={email} first={found.value} /> : <FailedRegion />}
    </SettingsSection>
  )
}

function NewsletterSwitch({ email, first }: { readonly email: string; readonly first: Newsletter }) {
  const t = useT()
  const app = useApp()
  const [{ state }, setNewsletter] = useState(first)
  const { shown, change, isPending, refusal } = useChange({
    ...ownRefusal(app),
    state: state !== 'none',
    apply: (_before, isSubscribed: boolean) => isSubscribed,
    send: (isSubscribed) => app.api.call('setMyNewsletter', { body: { isSubscribed } }),
    onDone: setNewsletter,
  })
  return (
    <div className="flex w-full flex-col gap-3" aria-busy={isPending}>
      <Switch
        id="settings-newsletter-switch"
        label={t('my-settings.newsletter.switch')}
        hint={t(`my-settings.newsletter.${state}`)}
        checked={shown}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      <div role="alert" className="w-full empty:hidden">
        {state === 'pending' ? (
          <Notice tone="info" title={t('my-settings.newsletter.asked')}>
            {t('my-settings.newsletter.asked.text', { email })}
          </Notice>
        ) : null}
      </div>
      <RefusalNotice text={refusal} />
    </div>
  )
}
