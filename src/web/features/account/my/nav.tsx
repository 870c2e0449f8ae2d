import { ChevronDown } from 'lucide-react'
import type { PageName } from '#contract/pages/names.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useT } from '#web/navigation/page.ts'
import { usePageHead } from '#web/navigation/shown.ts'

/** The pages customers look for most often come first. */
const navPages = [
  'my',
  'my_sales',
  'my_payouts',
  'my_watches',
  'my_addresses',
  'my_accounts',
  'my_settings',
  'my_sessions',
  'my_export',
  'my_deletion',
] as const satisfies readonly PageName[]

/** Stands beside the page on a wide screen; on a phone it is one line that opens, even without scripts. */
export function MyNav() {
  const t = useT()
  const { page, title } = usePageHead()
  return (
    <nav aria-label={t('pages.my.title')} className="my-nav">
      <details className="my-nav-fold">
        <summary>
          <span>
            <span className="sr-only">{`${t('my.nav.open')} `}</span>
            {page === 'my' ? t('my.nav.overview') : title}
          </span>
          <ChevronDown aria-hidden />
        </summary>
        <Places current={page} />
      </details>
      <div className="my-nav-side">
        <Places current={page} />
      </div>
    </nav>
  )
}

function Places({ current }: { readonly current: PageName }) {
  const t = useT()
  return (
    <ul className="my-nav-list">
      {navPages.map((page) => (
        <li key={page}>
          <PageLink page={page} aria-current={page === current ? 'page' : undefined}>
            {page === 'my' ? t('my.nav.overview') : t(`pages.${page}.title`)}
          </PageLink>
        </li>
      ))}
      <li className="my-nav-end">
        <PageLink page="logout">{t('pages.logout.title')}</PageLink>
      </li>
    </ul>
  )
}
