import { ChevronRight } from 'lucide-react'
import { PageLink } from '#web/lib/page-link.tsx'
import { useT } from '#web/lib/page.ts'

export interface BreadcrumbsProps {
  readonly trail: readonly { readonly id: number; readonly label: string; readonly url_path: string }[]
}

export function Breadcrumbs({ trail }: BreadcrumbsProps) {
  const t = useT()
  return (
    <nav aria-label={t('shop.breadcrumbs')} className="pt-6 text-sm">
      <ol className="flex flex-wrap items-center gap-1 text-ink-soft">
        <li>
          <PageLink page="default" className="footer-link">
            {t('shop.home')}
          </PageLink>
        </li>
        {trail.map(({ id, label, url_path }) => (
          <li key={id} className="flex items-center gap-1">
            <ChevronRight aria-hidden className="size-4" />
            <PageLink page="category" params={{ categoryUrlPath: url_path }} className="footer-link">
              {label}
            </PageLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
