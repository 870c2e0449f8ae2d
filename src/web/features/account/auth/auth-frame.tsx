import type { ReactNode } from 'react'
import { useT } from '#web/navigation/page.ts'
import { usePageHead } from '#web/navigation/shown.ts'

interface AuthFrameProps {
  readonly lead?: string | undefined
  readonly children: ReactNode
  /** Shown beside the panel on a wide screen and below it on a narrow one. */
  readonly aside?: ReactNode
}

const narrow = 'mt-6 grid grid-cols-1 items-start gap-6'
const besideAside = 'lg:grid-cols-[minmax(0,1fr)_minmax(0,21rem)] lg:gap-8'

/** One task in one panel; without scripts it says what is missing (acceptance N5). */
export function AuthFrame({ lead, children, aside }: AuthFrameProps) {
  const t = useT()
  const { title } = usePageHead()
  return (
    <div
      className={`mx-auto w-full max-w-120 pt-8 pb-14 sm:pt-14 sm:pb-20 ${aside === undefined ? '' : 'lg:max-w-4xl'}`.trim()}
    >
      <h1 className="type-headline">{title}</h1>
      {lead === undefined ? null : <p className="type-lead mt-2">{lead}</p>}
      <div className={aside === undefined ? narrow : `${narrow} ${besideAside}`}>
        <p className="nojs-only card">{t('auth.noScripts')}</p>
        <div className="card js-only min-w-0 sm:p-7">{children}</div>
        {aside}
      </div>
    </div>
  )
}
