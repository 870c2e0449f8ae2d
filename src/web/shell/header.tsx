import type { ReactNode } from 'react'
import type { PageName } from '#contract/pages/names.ts'
import { Logo } from '#ui/logo.tsx'
import type { Head } from '#web/navigation/head.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useT } from '#web/navigation/page.ts'
import { AccountLink } from './header-account.tsx'
import { BoxLink } from './header-box.tsx'
import { SellBuySwitch } from './header-switch.tsx'
import {
  laterInfoBar,
  laterMegaMenu,
  laterMenuButton,
  laterSearchForm,
  laterSecureBar,
} from './later-shell.ts'

interface HeaderProps {
  readonly head: Head
}

/** Pages that bring a search field of their own: two of the same would only ask which one to take. */
const pagesWithSearch: ReadonlySet<PageName> = new Set(['default', 'error'])

/** Logo, sell and buy, search, account, box; below them the categories, which the narrow header has in its menu. */
export function FullHeader({ head }: HeaderProps) {
  return (
    <HeaderFrame bar={<laterInfoBar.Part head={head} />} below={<laterMegaMenu.Part />}>
      <laterMenuButton.Part className="-ms-2 sm:hidden" />
      <HomeLink />
      <SellBuySwitch className="hidden sm:flex" />
      {pagesWithSearch.has(head.page) ? null : (
        <laterSearchForm.Part
          id="search"
          className="order-last w-full lg:order-none lg:mx-4 lg:w-auto lg:flex-1"
        />
      )}
      <Personal />
    </HeaderFrame>
  )
}

/** Menu, logo, account and box only: for pages that bring visitors from advertisements. */
export function SlimHeader({ head }: HeaderProps) {
  return (
    <HeaderFrame bar={<laterInfoBar.Part head={head} />}>
      <laterMenuButton.Part className="-ms-2" />
      <HomeLink />
      <Personal />
    </HeaderFrame>
  )
}

/** Has no menu and no search, because nothing may lead away from the order. */
export function CheckoutHeader() {
  return (
    <HeaderFrame bar={<laterSecureBar.Part />}>
      <HomeLink />
    </HeaderFrame>
  )
}

interface HeaderFrameProps {
  readonly bar: ReactNode
  readonly below?: ReactNode
  readonly children: ReactNode
}

function HeaderFrame({ bar, below, children }: HeaderFrameProps) {
  const t = useT()
  return (
    <header aria-label={t('shell.header')} className="relative border-b border-line bg-white">
      {bar}
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-3 gap-y-3 px-4 py-3 sm:gap-x-6 sm:px-6 sm:py-4">
        {children}
      </div>
      {below}
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

function Personal() {
  return (
    <div className="-me-2 ms-auto flex items-center gap-x-1 lg:gap-x-2">
      <AccountLink />
      <BoxLink />
    </div>
  )
}
