import { buttonClass } from '#ui/button-class.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useApp, useT } from '#web/navigation/page.ts'
import { loadSession } from '#web/session/session.ts'
import { KeyPage } from './key-page.tsx'

/** The mail to a new address links to this page. The page makes it the address of the account. */
export function View() {
  const t = useT()
  const { api } = useApp()
  async function take(key: string) {
    const result = await api.call('confirmEmailChange', { body: { key } })
    if (result.ok) void loadSession(api)
    return result
  }
  const settings = (
    <PageLink page="my_settings" className={buttonClass()}>
      {t('auth.settings')}
    </PageLink>
  )
  return (
    <KeyPage
      send={take}
      texts={{
        waiting: t('auth.change.waiting'),
        done: t('auth.change.done.title'),
        doneText: t('auth.change.done'),
        invalid: t('auth.change.invalid'),
      }}
      doneActions={settings}
      faultActions={settings}
    />
  )
}
