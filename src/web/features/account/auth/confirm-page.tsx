import { buttonClass } from '#ui/button-class.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useApp, useT } from '#web/navigation/page.ts'
import { loadSession } from '#web/session/session.ts'
import { KeyPage } from './key-page.tsx'

/** The link that confirms the address of an account (acceptance A1, security.md D5). */
export function View() {
  const t = useT()
  const { api } = useApp()
  async function confirm(key: string) {
    const result = await api.call('confirmEmail', { body: { key } })
    if (result.ok) void loadSession(api)
    return result
  }
  return (
    <KeyPage
      send={confirm}
      texts={{
        waiting: t('auth.confirm.waiting'),
        done: t('auth.confirm.done.title'),
        doneText: t('auth.confirm.done'),
        invalid: t('auth.confirm.invalid'),
      }}
      doneActions={
        <>
          <PageLink page="my" className={buttonClass()}>
            {t('auth.account')}
          </PageLink>
          <PageLink page="default" className="link">
            {t('auth.home')}
          </PageLink>
        </>
      }
      faultActions={
        <PageLink page="my_settings" className={buttonClass({ look: 'quiet' })}>
          {t('auth.settings')}
        </PageLink>
      }
    />
  )
}
