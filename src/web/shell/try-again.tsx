import type { MouseEvent } from 'react'
import { isPlainClick } from '#web/navigation/href-link.tsx'
import { useApp } from '#web/navigation/page.ts'

export function TryAgain() {
  const { t, go } = useApp()
  function again(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    go(window.location.pathname + window.location.search, { replace: true })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the empty address is this page: without scripts it loads again
    <a href="" className="button" onClick={again}>
      {t('errors.way.retry')}
    </a>
  )
}
