import { Menu } from 'lucide-react'
import { useState } from 'react'
import { useOnDemand } from '#web/navigation/on-demand.ts'
import { useApp } from '#web/navigation/page.ts'
import { footerId } from './footer-id.ts'
import { menuStoreFor } from './menu-store.ts'

/** Opens the menu of the narrow header; without scripts it leads to the links of the footer. */
export function MenuButton({ className = '' }: { readonly className?: string }) {
  const { t, api } = useApp()
  const [isOpen, setIsOpen] = useState(false)
  const { code, ensure } = useOnDemand(() => import('./mobile-menu.tsx'))

  async function open(): Promise<void> {
    menuStoreFor(api).load()
    await ensure()
    setIsOpen(true)
  }
  return (
    <div className={className}>
      <a href={`#${footerId}`} className="header-icon nojs-only">
        <Menu aria-hidden className="size-6" />
        <span className="sr-only">{t('shell.menu')}</span>
      </a>
      <button
        type="button"
        className="header-icon js-only"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => void open().catch(() => document.getElementById(footerId)?.scrollIntoView())}
      >
        <Menu aria-hidden className="size-6" />
        <span className="sr-only">{t('shell.menu')}</span>
      </button>
      {isOpen && code ? <code.MobileMenu onClose={() => setIsOpen(false)} /> : null}
    </div>
  )
}
