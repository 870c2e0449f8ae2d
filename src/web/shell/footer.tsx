import type { ReactNode } from 'react'
import type { PageName } from '#contract/pages/table.ts'
import type { StaticPage } from '#contract/pages/static-pages.ts'
import { Logo } from '#ui/logo.tsx'
import type { Head } from '#web/lib/head.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { useT } from '#web/lib/page.ts'
import { footerId } from './footer-id.ts'
import { ConsentButton, InfoLinks } from './footer-links.tsx'
import { LanguageLinks } from './language-links.tsx'

interface FooterProps {
  readonly head: Head
}

const help: readonly StaticPage[] = ['contact', 'faq']
const legal: readonly StaticPage[] = [
  'terms_selling',
  'terms_buying',
  'withdrawal',
  'privacy',
  'accessibility',
  'imprint',
]

export function LongFooter({ head }: FooterProps) {
  const t = useT()
  return (
    <Frame>
      <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6 sm:py-16 lg:grid lg:grid-cols-[1.4fr_3fr] lg:gap-12">
        <div className="mb-10">
          <Logo />
          <p className="mt-4 max-w-xs text-ink-soft">{t('shell.footer.claim')}</p>
        </div>
        <div className="grid grid-cols-2 gap-x-6 gap-y-10 sm:grid-cols-3 lg:grid-cols-4">
          <Column id="footer-help" title={t('shell.footer.help')}>
            <InfoLinks names={[...help, 'warranty', 'recycling']} />
          </Column>
          <Column id="footer-sell" title={t('shell.footer.sell')}>
            <Way page="easy_selling" label={t('shell.way.how')} />
            <Way page="electronics" label={t('shell.way.electronics')} />
            <Way page="bulk_isbn" label={t('shell.way.bulk')} />
            <Way page="for_businesses" label={t('shell.way.business')} />
          </Column>
          <Column id="footer-discover" title={t('shell.footer.discover')}>
            <Way page="landingpage" label={t('shell.way.shop')} />
            <InfoLinks names={['transparency']} />
          </Column>
          <Column id="footer-legal" title={t('shell.footer.legal')}>
            <InfoLinks names={[...legal, 'cookies']} />
            <ConsentButton />
          </Column>
        </div>
      </div>
      <Base head={head}>
        <p className="text-sm text-ink-soft">{t('shell.footer.note')}</p>
      </Base>
    </Frame>
  )
}

/** Less to leave for, yet help and all legal links. */
export function ShortFooter({ head }: FooterProps) {
  const t = useT()
  return (
    <Frame>
      <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-6 px-4 py-8 sm:grid-cols-[auto_1fr] sm:px-6">
        <Column id="footer-help" title={t('shell.footer.help')}>
          <InfoLinks names={help} />
        </Column>
        <nav aria-labelledby="footer-legal">
          <h2 id="footer-legal" className="mb-2 font-semibold">
            {t('shell.footer.legal')}
          </h2>
          <LegalRow />
        </nav>
      </div>
      <Base head={head} />
    </Frame>
  )
}

/** One quiet block: help, law, languages. */
export function MinimalFooter({ head }: FooterProps) {
  const t = useT()
  return (
    <Frame>
      <nav aria-label={t('shell.footer.legal')} className="mx-auto max-w-6xl px-4 pt-5 sm:px-6">
        <LegalRow withHelp />
      </nav>
      <Base head={head} isPlain />
    </Frame>
  )
}

function Frame({ children }: { readonly children: ReactNode }) {
  const t = useT()
  return (
    <footer id={footerId} aria-label={t('shell.footer')} className="mt-20 border-t border-line bg-white print:hidden">
      {children}
    </footer>
  )
}

interface ColumnProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

function Column({ id, title, children }: ColumnProps) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="mb-2 font-semibold">
        {title}
      </h2>
      <ul>{children}</ul>
    </nav>
  )
}

function Way({ page, label }: { readonly page: PageName; readonly label: string }) {
  return (
    <li>
      <PageLink page={page} className="footer-link">
        {label}
      </PageLink>
    </li>
  )
}

function LegalRow({ withHelp = false }: { readonly withHelp?: boolean }) {
  return (
    <ul className="flex flex-wrap gap-x-6">
      <InfoLinks names={withHelp ? [...help, ...legal] : legal} />
      <ConsentButton />
    </ul>
  )
}

interface BaseProps extends FooterProps {
  readonly isPlain?: boolean
  readonly children?: ReactNode
}

function Base({ head, isPlain = false, children }: BaseProps) {
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
