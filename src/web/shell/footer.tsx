import type { ReactNode } from 'react'
import type { MessageKey } from '#i18n/t.ts'
import { Logo } from '#ui/logo.tsx'
import type { Head } from '#web/lib/head.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { useT } from '#web/lib/page.ts'
import { LanguageLinks } from './language-links.tsx'

interface FooterProps {
  readonly head: Head | null
}

const help = ['contact', 'faq'] as const
const legal = ['terms', 'privacy', 'withdrawal', 'accessibility', 'imprint'] as const

export function LongFooter({ head }: FooterProps) {
  const t = useT()
  return (
    <footer className="mt-16 border-t border-line bg-white">
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-12 sm:grid-cols-2 sm:px-6 lg:grid-cols-4">
        <div>
          <Logo />
          <p className="mt-3 max-w-xs text-sm text-ink-soft">{t('shell.footer.claim')}</p>
        </div>
        <Column title="shell.footer.sell">
          <PageLink page="easy_selling" className="footer-link">
            {t('shell.way.how')}
          </PageLink>
          <PageLink page="electronics" className="footer-link">
            {t('shell.way.electronics')}
          </PageLink>
          <PageLink page="bulk_isbn" className="footer-link">
            {t('shell.way.bulk')}
          </PageLink>
          <PageLink page="for_businesses" className="footer-link">
            {t('shell.way.business')}
          </PageLink>
        </Column>
        <Column title="shell.footer.help">
          <StaticLinks names={help} />
        </Column>
        <Column title="shell.footer.legal">
          <StaticLinks names={legal} />
        </Column>
      </div>
      <LanguageRow head={head} />
    </footer>
  )
}

/** Less to leave for, yet all legal links. */
export function ShortFooter({ head }: FooterProps) {
  return (
    <footer className="mt-16 border-t border-line bg-white">
      <div className="mx-auto flex max-w-6xl flex-wrap gap-x-6 gap-y-1 px-4 py-4 sm:px-6">
        <StaticLinks names={[...help, ...legal]} />
      </div>
      <LanguageRow head={head} />
    </footer>
  )
}

function Column({
  title,
  children,
}: {
  readonly title: MessageKey & `shell.footer.${string}`
  readonly children: ReactNode
}) {
  const t = useT()
  return (
    <nav aria-label={t(title)} className="flex flex-col items-start">
      <p className="mb-2 font-semibold">{t(title)}</p>
      {children}
    </nav>
  )
}

function StaticLinks({ names }: { readonly names: readonly (typeof help | typeof legal)[number][] }) {
  const t = useT()
  return names.map((name) => (
    <PageLink key={name} page="static_content" params={{ page: name }} className="footer-link">
      {t(`shell.footer.${name}`)}
    </PageLink>
  ))
}

function LanguageRow({ head }: FooterProps) {
  const t = useT()
  return (
    <nav aria-label={t('shell.language')} className="border-t border-line">
      <LanguageLinks
        head={head}
        listClassName="mx-auto flex max-w-6xl flex-wrap gap-x-5 gap-y-1 px-4 py-4 text-sm sm:px-6"
        linkClassName="footer-link"
      />
    </nav>
  )
}
