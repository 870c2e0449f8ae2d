import { ChevronDown } from 'lucide-react'
import type { PageName } from '#contract/pages/names.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useT } from '#web/navigation/page.ts'
import { usePageHead } from '#web/navigation/shown.ts'

/** In the order of how often they are looked for. */
const places = [
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

/** Beside the page where there is room; on a phone one line that opens, without scripts too. */
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
      {places.map((page) => (
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
