import { Breadcrumb, type Crumb } from '#ui/breadcrumb.tsx'
import type { LinkParts } from '#ui/link-parts.ts'
import { PageLink, type PageLinkProps } from '#web/navigation/page-link.tsx'
import { useT } from '#web/navigation/page.ts'
import type { GroupData } from './group-data.ts'

/** The choices from the home page down to the device. Each of them can be made again (ux.md X43). */
export function GroupTrail({ data: { name, breadcrumbs, choices } }: { readonly data: GroupData }) {
  const t = useT()
  const last = breadcrumbs.at(-1)
  const categories = breadcrumbs.map(({ id, label, url_path }) =>
    crumb(String(id), label, { page: 'category', params: { categoryUrlPath: url_path } }),
  )
  const model = last
    ? [
        crumb('model', name, {
          page: 'category',
          params: { categoryUrlPath: last.url_path },
          query: '?models=all',
        }),
      ]
    : []
  const chosen = choices.flatMap(({ name: attribute, options }) => {
    const option = options.find(({ isChosen }) => isChosen)
    return option ? [jump(attribute, option.label)] : []
  })
  return (
    <div className="pt-6">
      <Breadcrumb
        label={t('models.trail')}
        crumbs={[crumb('home', t('sell-list.home'), { page: 'default' }), ...categories, ...model, ...chosen]}
      />
    </div>
  )
}

function crumb(id: string, label: string, to: PageLinkProps): Crumb {
  return { id, label, link: (parts: LinkParts) => <PageLink {...to} {...parts} /> }
}

/** A link to the place on this page where the attribute is chosen. */
function jump(id: string, label: string): Crumb {
  return {
    id,
    label,
    link: ({ className, children }) => (
      <a href={`#${id}`} className={className}>
        {children}
      </a>
    ),
  }
}
