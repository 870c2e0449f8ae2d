import { ArrowRight, BookOpen, Building2, Smartphone, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PageName } from '#contract/pages/table.ts'
import { Ring } from '#ui/ring.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { useT } from '#web/lib/page.ts'

/** Sell first, buy beside it. */
export function View() {
  const t = useT()
  return (
    <>
      <Opening />
      <section aria-labelledby="ways" className="pb-4">
        <h2 id="ways" className="text-2xl font-semibold tracking-tight">
          {t('home.ways')}
        </h2>
        <div className="mt-5 grid gap-4 sm:grid-cols-3">
          <Way page="electronics" Icon={Smartphone} title={t('home.way.electronics')}>
            {t('home.way.electronicsText')}
          </Way>
          <Way page="bulk_isbn" Icon={BookOpen} title={t('home.way.media')}>
            {t('home.way.mediaText')}
          </Way>
          <Way page="for_businesses" Icon={Building2} title={t('home.way.business')}>
            {t('home.way.businessText')}
          </Way>
        </div>
      </section>
    </>
  )
}

function Opening() {
  const t = useT()
  return (
    <section className="grid items-center gap-10 py-12 sm:py-20 lg:grid-cols-[3fr_2fr]">
      <div>
        <h1 className="max-w-2xl text-4xl leading-tight font-semibold tracking-tight sm:text-5xl sm:leading-tight">
          {t('home.title')}
        </h1>
        <p className="mt-5 max-w-xl text-lg text-ink-soft">{t('home.text')}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <PageLink page="easy_selling" className="button">
            {t('home.sell')}
          </PageLink>
          <PageLink page="landingpage" className="button-quiet">
            {t('home.buy')}
          </PageLink>
        </div>
      </div>
      <Ring className="mx-auto hidden w-full max-w-72 text-accent lg:block" share={0.75} />
    </section>
  )
}

interface WayProps {
  readonly page: PageName
  readonly Icon: LucideIcon
  readonly title: string
  readonly children: ReactNode
}

function Way({ page, Icon, title, children }: WayProps) {
  return (
    <PageLink page={page} className="card group flex flex-col gap-2">
      <Icon aria-hidden className="size-7 text-accent" />
      <span className="mt-2 flex items-center gap-2 font-semibold">
        {title}
        <ArrowRight aria-hidden className="size-4 transition-transform group-hover:translate-x-1" />
      </span>
      <span className="text-ink-soft">{children}</span>
    </PageLink>
  )
}
