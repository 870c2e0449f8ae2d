import { Breadcrumb } from '#ui/breadcrumb.tsx'
import type { LinkParts, MakeLink } from '#ui/link-parts.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useT } from '#web/navigation/page.ts'

export interface BreadcrumbsProps {
  readonly trail: readonly { readonly id: number; readonly label: string; readonly url_path: string }[]
}

export function Breadcrumbs({ trail }: BreadcrumbsProps) {
  const t = useT()
  const categories = trail.map(({ id, label, url_path }) => ({
    id: String(id),
    label,
    link: toCategory(url_path),
  }))
  return (
    <div className="pt-6">
      <Breadcrumb
        label={t('sell-list.breadcrumbs')}
        crumbs={[{ id: 'home', label: t('sell-list.home'), link: toHome }, ...categories]}
      />
    </div>
  )
}

function toHome(parts: LinkParts) {
  return <PageLink page="default" {...parts} />
}

function toCategory(categoryUrlPath: string): MakeLink {
  return (parts) => <PageLink page="category" params={{ categoryUrlPath }} {...parts} />
}
