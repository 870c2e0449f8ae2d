import { CircleHelp, Lock, Menu, Package, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Logo } from '#ui/logo.tsx'
import type { Head } from '#web/lib/head.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { useT } from '#web/lib/page.ts'
import { LanguageLinks } from './language-links.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { SearchForm } from './search-form.tsx'

interface HeaderProps {
  readonly head: Head | null
}

/** Logo, ways to sell and buy, search, language, account, box. */
export function FullHeader({ head }: HeaderProps) {
  return (
    <Bar>
      <HomeLink />
      <Ways className="hidden md:flex" />
      <SearchForm id="search" className="order-last w-full md:order-none md:ms-auto md:max-w-sm" />
      <div className="ms-auto flex items-center gap-1 md:ms-0">
        <LanguageMenu head={head} />
        <Personal />
      </div>
    </Bar>
  )
}

/** Menu, logo, account and box only: for pages that bring visitors from advertisements. */
export function SlimHeader({ head }: HeaderProps) {
  const t = useT()
  return (
    <Bar>
      <details className="group relative">
        <summary className="icon-button list-none">
          <Menu aria-hidden className="size-6" />
          <span className="sr-only">{t('shell.menu')}</span>
        </summary>
        <div className="menu start-0">
          <Ways className="flex flex-col items-start gap-1" />
          <LanguageLinks
            head={head}
            listClassName="mt-2 border-t border-line pt-2"
            linkClassName="menu-item"
          />
        </div>
      </details>
      <HomeLink />
      <div className="ms-auto flex items-center gap-1">
        <Personal />
      </div>
    </Bar>
  )
}

/** No menu and no search: nothing that leads away from the order. */
export function CheckoutHeader() {
  const t = useT()
  return (
    <Bar>
      <HomeLink />
      <p className="ms-auto flex items-center gap-2 text-sm text-ink-soft">
        <Lock aria-hidden className="size-4" />
        {t('shell.secure')}
      </p>
      <PageLink page="static_content" params={{ page: 'contact' }} className="icon-button">
        <CircleHelp aria-hidden className="size-6" />
        <span className="sr-only">{t('shell.footer.contact')}</span>
      </PageLink>
    </Bar>
  )
}

function Bar({ children }: { readonly children: ReactNode }) {
  return (
    <header className="border-b border-line bg-white">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3 sm:px-6">
        {children}
      </div>
    </header>
  )
}

function HomeLink() {
  const t = useT()
  return (
    <PageLink page="default" className="flex items-center rounded-card py-1" aria-label={t('shell.home')}>
      <Logo />
    </PageLink>
  )
}

function Ways({ className }: { readonly className: string }) {
  const t = useT()
  return (
    <nav aria-label={t('shell.nav')} className={className}>
      <PageLink page="easy_selling" className="nav-link">
        {t('shell.way.sell')}
      </PageLink>
      <PageLink page="landingpage" className="nav-link">
        {t('shell.way.buy')}
      </PageLink>
      <PageLink page="for_businesses" className="nav-link">
        {t('shell.way.business')}
      </PageLink>
    </nav>
  )
}

function Personal() {
  const t = useT()
  return (
    <>
      <PageLink page="my" className="icon-button">
        <UserRound aria-hidden className="size-6" />
        <span className="sr-only">{t('shell.account')}</span>
      </PageLink>
      <PageLink page="cart_show" className="icon-button">
        <Package aria-hidden className="size-6" />
        <span className="sr-only">{t('shell.box')}</span>
      </PageLink>
    </>
  )
}
