import { Languages } from 'lucide-react'
import type { Head } from '#web/lib/head.ts'
import { useApp } from '#web/lib/page.ts'
import { LanguageLinks } from './language-links.tsx'

export function LanguageMenu({ head }: { readonly head: Head | null }) {
  const { t, space } = useApp()
  return (
    <details className="relative">
      <summary className="icon-button gap-1 px-2 text-sm font-medium">
        <Languages aria-hidden className="size-5" />
        <span className="sr-only">{t('shell.language')}</span>
        <span className="uppercase">{space.locale}</span>
      </summary>
      <LanguageLinks head={head} listClassName="menu end-0" linkClassName="menu-item" />
    </details>
  )
}
