import type { ReactNode } from 'react'
import type { StaticPage } from '#contract/pages/static-pages.ts'
import type { PageName } from '#contract/pages/names.ts'
import type { Head } from '#web/navigation/head.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useT } from '#web/navigation/page.ts'
import { footerId } from './footer-id.ts'
import { ConsentButton, InfoLinks } from './footer-links.tsx'
import { LanguageLinks } from './language-links.tsx'

export const helpPages: readonly StaticPage[] = ['contact', 'faq']
export const legalPages: readonly StaticPage[] = [
  'terms_selling',
  'terms_buying',
  'withdrawal',
  'privacy',
  'accessibility',
  'imprint',
]

export function FooterFrame({ children }: { readonly children: ReactNode }) {
  const t = useT()
  return (
    <footer
      id={footerId}
      aria-label={t('shell.footer')}
      className="mt-20 border-t border-line bg-white print:hidden"
    >
      {children}
    </footer>
  )
}

interface ColumnProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

export function Column({ id, title, children }: ColumnProps) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="mb-2 font-semibold">
        {title}
      </h2>
      <ul>{children}</ul>
    </nav>
  )
}

export function FooterLink({ page, label }: { readonly page: PageName; readonly label: string }) {
  return (
    <li>
      <PageLink page={page} className="footer-link py-1">
        {label}
      </PageLink>
    </li>
  )
}

export function LegalRow({ withHelp = false }: { readonly withHelp?: boolean }) {
  return (
    <ul className="flex flex-wrap gap-x-6">
      <InfoLinks names={withHelp ? [...helpPages, ...legalPages] : legalPages} />
      <ConsentButton />
    </ul>
  )
}

interface FooterBaseProps {
  readonly head: Head
  readonly isPlain?: boolean
  readonly children?: ReactNode
}

export function FooterBase({ head, isPlain = false, children }: FooterBaseProps) {
  const t = useT()
  return (
    <div className={isPlain ? '' : 'border-t border-line'}>
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-2 px-4 py-5 sm:px-6">
        <nav aria-label={t('shell.language')}>
          <LanguageLinks
            head={head}
            listClassName="flex flex-wrap gap-x-5 text-sm"
            linkClassName="footer-link"
          />
        </nav>
        {children}
      </div>
    </div>
  )
}
