import { CircleHelp, Lock, PackageCheck, WalletCards } from 'lucide-react'
import type { ReactNode } from 'react'
import { promises } from '#contract/promises.ts'
import { staticPages } from '#contract/pages/static-pages.ts'
import type { Head } from '#web/navigation/head.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useApp } from '#web/navigation/page.ts'
import { LanguageMenu } from './language-menu.tsx'

const { freeShippingFromCents, gradedWithin, paidWithinDays } = promises

/** Working days from the arrival of the parcel: devices are graded sooner than media. */
const payout = { from: gradedWithin.deviceDays + paidWithinDays, to: gradedWithin.mediaDays + paidWithinDays }

/** One line above every header: what we promise, help and the language, always at the same place. */
export function InfoBar({ head }: { readonly head: Head }) {
  const { t } = useApp()
  return (
    <InfoBarLine>
      <p className="flex min-w-0 items-center gap-x-8">
        <span className="flex items-center gap-2">
          <PackageCheck aria-hidden className="hidden size-4 shrink-0 sm:block" />
          {t('shell.info.shipping', { amount: freeShippingFromCents })}
        </span>
        <span className="hidden items-center gap-2 md:flex">
          <WalletCards aria-hidden className="size-4 shrink-0" />
          {t('shell.info.payout', payout)}
        </span>
      </p>
      <HelpLink />
      <LanguageMenu head={head} />
    </InfoBarLine>
  )
}

/** In the checkout the line says that the data is safe, and offers nothing that leads away but help. */
export function SecureBar() {
  const { t } = useApp()
  return (
    <InfoBarLine>
      <p className="flex items-center gap-2">
        <Lock aria-hidden className="size-4 shrink-0" />
        {t('shell.secure')}
      </p>
      <HelpLink />
    </InfoBarLine>
  )
}

function InfoBarLine({ children }: { readonly children: ReactNode }) {
  return (
    <div className="bg-ink text-fine leading-5 text-paper">
      <div className="mx-auto flex max-w-6xl items-center gap-x-1 px-4 sm:px-6">{children}</div>
    </div>
  )
}

function HelpLink() {
  const { t, space } = useApp()
  return (
    <PageLink
      page="static_content"
      params={{ page: staticPages.contact[space.locale] }}
      className="info-link ms-auto"
    >
      <CircleHelp aria-hidden className="size-4" />
      {t('shell.help')}
    </PageLink>
  )
}
