import { Monitor, Smartphone } from 'lucide-react'
import type { ApiOutput } from '#contract/api-client.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ListRow } from '#ui/list-row.tsx'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useT } from '#web/navigation/page.ts'

export type Session = ApiOutput<'customerSessions'>[number]

interface SessionRowProps {
  readonly session: Session
  /** Not for the device in hand: there it is the way out of the shop. */
  readonly onEnd?: () => void
}

export function SessionRow({ session, onEnd }: SessionRowProps) {
  const t = useT()
  const { createdAt, lastSeenAt, isCurrent } = session
  const name = session.device ?? t('my-settings.sessions.unknown')
  const Picture = /Android|iOS|iPhone|iPad/.test(name) ? Smartphone : Monitor
  return (
    <ListRow
      picture={<Picture aria-hidden className="size-6" />}
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {name}
          {isCurrent ? <Badge tone="accent">{t('my-settings.sessions.current')}</Badge> : null}
        </span>
      }
      text={
        <>
          <span className="block">{t('my-settings.sessions.seen', { day: lastSeenAt, at: lastSeenAt })}</span>
          <span className="block">{t('my-settings.sessions.since', { day: createdAt })}</span>
        </>
      }
      actions={
        onEnd ? (
          <Button
            look="link"
            onClick={onEnd}
            aria-label={t('my-settings.sessions.endNamed', { name, day: createdAt })}
          >
            {t('my-settings.sessions.end')}
          </Button>
        ) : (
          <PageLink page="logout" className="button-link">
            {t('my-settings.sessions.logout')}
          </PageLink>
        )
      }
    />
  )
}
