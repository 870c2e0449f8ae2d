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
    <nav aria-label={t('pages.my.title')} className="lg:sticky lg:top-24">
      <details className="rounded-card border border-line bg-white lg:hidden">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between rounded-card px-4 font-semibold">
          <span>
            <span className="sr-only">{`${t('my.nav.open')} `}</span>
            {page === 'my' ? t('my.nav.overview') : title}
          </span>
          <ChevronDown aria-hidden className="fold-arrow" />
        </summary>
        <Places current={page} className="px-2 pb-2" />
      </details>
      <div className="max-lg:hidden">
        <Places current={page} />
      </div>
    </nav>
  )
}

interface PlacesProps {
  readonly current: PageName
  readonly className?: string
}

const place =
  'menu-item transition-[background-color] aria-[current]:bg-accent-soft aria-[current]:font-semibold'

function Places({ current, className }: PlacesProps) {
  const t = useT()
  return (
    <ul className={className}>
      {navPages.map((page) => (
        <li key={page}>
          <PageLink page={page} className={place} aria-current={page === current ? 'page' : undefined}>
            {page === 'my' ? t('my.nav.overview') : t(`pages.${page}.title`)}
          </PageLink>
        </li>
      ))}
      <li className="mt-2 border-t border-line pt-2">
        <PageLink page="logout" className={place}>
          {t('pages.logout.title')}
        </PageLink>
      </li>
    </ul>
  )
}
