import { UserRound } from 'lucide-react'
import type { MouseEvent } from 'react'
import { isPlainClick } from '#web/navigation/href-link.tsx'
import { openLogin } from '#web/login/login-request.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useApp } from '#web/navigation/page.ts'
import { mayHaveSession, useSession } from '#web/session/session.ts'
import { hrefOf } from '#web/navigation/space.ts'

/** The way to the own area; who is not logged in is asked for it where they are. */
export function AccountLink() {
  const { t, go, space } = useApp()
  const { state, customer } = useSession()
  const name = customer?.firstName ?? null

  function ask(event: MouseEvent<HTMLAnchorElement>) {
    if (state === 'customer' || !isPlainClick(event)) return
    event.preventDefault()
    // The session is not known yet, or could not be read. The own page finds out, and asks for a login itself.
    if (state === 'unknown' && mayHaveSession()) go(hrefOf(space, 'my'))
    else void openLogin()
  }
  return (
    <PageLink
      page={state === 'customer' ? 'my' : 'auth'}
      className="header-icon"
      data-stays={state === 'customer' ? undefined : ''}
      onClick={ask}
    >
      <UserRound aria-hidden className="size-6" fill={state === 'customer' ? 'currentColor' : 'none'} />
      {/* The words keep their room, so that nothing moves once it is known who is there. */}
      <span className="sr-only inline-grid *:col-start-1 *:row-start-1 *:truncate *:data-[shown=false]:invisible lg:not-sr-only">
        <span data-shown={state !== 'customer'}>{t('shell.login')}</span>
        <span data-shown={state === 'customer' && name === null}>{t('shell.account')}</span>
        {/* Takes the room the words have, and asks for none. */}
        {name === null ? null : <span className="w-0 min-w-full">{name}</span>}
      </span>
    </PageLink>
  )
}
