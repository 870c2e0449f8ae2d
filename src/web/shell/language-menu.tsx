import { Globe } from 'lucide-react'
import type { Head } from '#web/navigation/head.ts'
import { useApp } from '#web/navigation/page.ts'
import { LanguageLinks } from './language-links.tsx'

export function LanguageMenu({ head }: { readonly head: Head | null }) {
  const { t, space } = useApp()
  return (
    <details className="relative -me-2">
      <summary className="info-link cursor-pointer list-none">
        <Globe aria-hidden className="size-4" />
        <span className="sr-only">{t('shell.language')}</span>
        <span className="uppercase">{space.locale}</span>
      </summary>
      <LanguageLinks head={head} listClassName="menu end-0 text-[1rem] text-ink" linkClassName="menu-item" />
    </details>
  )
}
