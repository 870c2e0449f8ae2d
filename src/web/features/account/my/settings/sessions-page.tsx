import { useState } from 'react'
import type { ApiOutput } from '#contract/api-client.ts'
import { Button } from '#ui/button.tsx'
import { useApp, useT, type LoadContext, type LoadedPage } from '#web/navigation/page.ts'
import { usePageData } from '#web/navigation/shown.ts'
import { toasts } from '#web/toasts/toasts.ts'
import { MyFrame } from '../frame.tsx'
import { regionData, requiredCustomer, type RegionData } from '../my-data.ts'
import { FailedRegion } from '../failed.tsx'
import { RefusalNotice } from './refusal.tsx'
import { SettingsSection } from './section.tsx'
import { SessionRow, type Session } from './session-row.tsx'
import { useOwnSubmit } from '../own-refusal.ts'

type Sessions = ApiOutput<'customerSessions'>

interface SessionsData {
  readonly sessions: RegionData<Sessions>
}

export async function load({ api }: LoadContext): Promise<LoadedPage<SessionsData>> {
  const [, sessions] = await Promise.all([requiredCustomer(api), api.call('customerSessions', {})])
  return { data: { sessions: regionData(sessions) } }
}

/** Lists the devices that are logged in to this account and lets the customer end each login (acceptance A11). */
export function View() {
  const t = useT()
  const { sessions } = usePageData<SessionsData>()
  return (
    <MyFrame lead={t('my-settings.sessions.lead')}>
      {sessions.kind === 'found' ? <SessionsView first={sessions.value} /> : <FailedRegion />}
    </MyFrame>
  )
}

const othersId = 'sessions-others'

function SessionsView({ first }: { readonly first: Sessions }) {
  const t = useT()
  const { sessions, isPending, refusal, endOne, endOthers } = useSessions(first)
  const current = sessions.filter(({ isCurrent }) => isCurrent)
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  return (
    <>
      <SettingsSection id="sessions-here" title={t('my-settings.sessions.here')}>
        <ul className="rows w-full">
          {current.map((session) => (
            <SessionRow key={session.uuid} session={session} />
          ))}
        </ul>
      </SettingsSection>
      <SettingsSection
        id={othersId}
        title={t('my-settings.sessions.others')}
        text={others.length === 0 ? t('my-settings.sessions.none') : undefined}
      >
        {others.length === 0 ? null : (
          <ul className="rows w-full">
            {others.map((session) => (
              <SessionRow key={session.uuid} session={session} onEnd={() => void endOne(session)} />
            ))}
          </ul>
        )}
        <RefusalNotice text={refusal} />
        {others.length > 1 ? (
          <Button
            look="quiet"
            isPending={isPending}
            pendingText={t('my-settings.pending')}
            onClick={() => void endOthers()}
          >
            {t('my-settings.sessions.endOthers')}
          </Button>
        ) : null}
      </SettingsSection>
    </>
  )
}

function useSessions(first: Sessions) {
  const { api } = useApp()
  const { isPending, refusal, submit } = useOwnSubmit()
  const [sessions, setSessions] = useState(first)

  /** The pressed button is gone after the call, so its list takes the focus. */
  function take(left: Sessions, message: 'my-settings.sessions.ended' | 'my-settings.sessions.endedAll') {
    setSessions(left)
    document.getElementById(othersId)?.focus()
    toasts.show({ variant: 'success', message })
  }
  return {
    sessions,
    isPending,
    refusal,
    async endOne({ uuid }: Session) {
      const done = await submit(() => api.call('endSession', { params: { uuid } }))
      if (done?.ok) take(done.value, 'my-settings.sessions.ended')
    },
    async endOthers() {
      const done = await submit(() => api.call('endOtherSessions', {}))
      if (done?.ok) take(done.value, 'my-settings.sessions.endedAll')
    },
  }
}
