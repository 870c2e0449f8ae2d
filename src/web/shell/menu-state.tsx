import { RotateCw } from 'lucide-react'
import { useT } from '#web/navigation/page.ts'
import type { MenuState } from './menu-store.ts'

export interface MenuStateViewProps {
  readonly state: Exclude<MenuState['kind'], 'ready'> | 'empty'
  readonly onRetry: () => void
}

const rows = ['w-3/5', 'w-2/5', 'w-1/2', 'w-2/3', 'w-2/5']

/** Keeps the place of the entries while a menu loads, or says why they are missing. */
export function MenuStateView({ state, onRetry }: MenuStateViewProps) {
  const t = useT()
  if (state === 'loading') {
    return (
      <div className="late grid gap-1 py-2">
        <output className="sr-only">{t('shell.menu.loading')}</output>
        {rows.map((width, at) => (
          <span key={at} aria-hidden className="flex h-12 items-center">
            <span className={`h-4 rounded-card bg-line ${width}`} />
          </span>
        ))}
      </div>
    )
  }
  if (state === 'empty') return <p className="py-4 text-ink-soft">{t('shell.menu.empty')}</p>
  return (
    <div role="alert" className="flex flex-col items-start gap-3 py-4">
      <p>{t('shell.menu.failed')}</p>
      <button type="button" className="button-quiet gap-2" onClick={onRetry}>
        <RotateCw aria-hidden className="size-4" />
        {t('shell.menu.retry')}
      </button>
    </div>
  )
}
