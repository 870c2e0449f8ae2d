import type { ReactNode } from 'react'
import { useT } from '#web/navigation/page.ts'
import { usePageHead } from '#web/navigation/shown.ts'

interface AuthFrameProps {
  readonly lead?: string | undefined
  readonly children: ReactNode
  /** Shown beside the panel on a wide screen and below it on a narrow one. */
  readonly aside?: ReactNode
}

/** One task in one panel; without scripts it says what is missing (acceptance N5). */
export function AuthFrame({ lead, children, aside }: AuthFrameProps) {
  const t = useT()
  const { title } = usePageHead()
  return (
    <div className="auth-page" data-wide={aside === undefined ? undefined : true}>
      <h1 className="type-headline">{title}</h1>
      {lead === undefined ? null : <p className="type-lead mt-2">{lead}</p>}
      <div className="auth-columns">
        <p className="nojs-only card">{t('auth.noScripts')}</p>
        <div className="auth-panel">{children}</div>
        {aside}
      </div>
    </div>
  )
}
