import { Menu } from 'lucide-react'
import { opensDialog, useDocumentDialog } from '#ui/document-dialog.ts'
import { useT } from '#web/navigation/page.ts'
import { footerId } from './footer-id.ts'
import { MobileMenu, mobileMenuId } from './mobile-menu.tsx'

/** Opens the menu of the narrow header, which stands in the document; without scripts it leads to the links of the footer. */
export function MenuButton({ className = '' }: { readonly className?: string }) {
  const t = useT()
  const { opener, ...menu } = useDocumentDialog()
  return (
    <div className={className}>
      <a href={`#${footerId}`} className="header-icon nojs-only">
        <Menu aria-hidden className="size-6" />
        <span className="sr-only">{t('shell.menu')}</span>
      </a>
      <button type="button" className="header-icon js-only" {...opensDialog(mobileMenuId)} {...opener}>
        <Menu aria-hidden className="size-6" />
        <span className="sr-only">{t('shell.menu')}</span>
      </button>
      <MobileMenu {...menu} />
    </div>
  )
}
