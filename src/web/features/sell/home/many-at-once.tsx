import { ArrowRight, Building2, LibraryBig, type LucideIcon } from 'lucide-react'
import { promises } from '#contract/promises.ts'
import { PageLink, type PageLinkProps } from '#web/navigation/page-link.tsx'
import { useT } from '#web/navigation/page.ts'

/** Ways for those who have more than one thing. */
export function ManyAtOnce() {
  const t = useT()
  return (
    <section aria-labelledby="many">
      <h2 id="many" className="type-headline">
        {t('home.more.title')}
      </h2>
      <ul className="mt-8 grid gap-4 md:grid-cols-2 lg:gap-6">
        <ManyAtOnceLink page="bulk_isbn" Icon={LibraryBig} name={t('home.more.bulk')}>
          {t('home.more.bulkText', { count: promises.maxCodesAtOnce })}
        </ManyAtOnceLink>
        <ManyAtOnceLink page="for_businesses" Icon={Building2} name={t('home.more.business')}>
          {t('home.more.businessText')}
        </ManyAtOnceLink>
      </ul>
    </section>
  )
}

interface ManyAtOnceLinkProps extends Pick<PageLinkProps, 'page'> {
  readonly Icon: LucideIcon
  readonly name: string
  readonly children: string
}

function ManyAtOnceLink({ page, Icon, name, children }: ManyAtOnceLinkProps) {
  return (
    <li>
      <PageLink
        page={page}
        className="group flex h-full gap-4 rounded-panel border border-line bg-white p-5 hover:border-accent sm:p-6"
      >
        <Icon aria-hidden className="size-7 flex-none text-accent" />
        <span>
          <span className="flex items-center gap-2 font-semibold">
            {name}
            <ArrowRight aria-hidden className="size-4 transition-transform group-hover:translate-x-1" />
          </span>
          <span className="mt-1 block text-ink-soft">{children}</span>
        </span>
      </PageLink>
    </li>
  )
}
