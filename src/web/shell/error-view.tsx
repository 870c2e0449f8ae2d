import type { ReactNode } from 'react'
import { Ring } from '#ui/ring.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { useT } from '#web/lib/page.ts'
import { errorKind } from './error-kind.ts'
import { SearchForm } from './search-form.tsx'

export interface ErrorViewProps {
  readonly status: number
  readonly children?: ReactNode
}

/** What happened in plain words, and the ways out: search, home, box. */
export function ErrorView({ status, children }: ErrorViewProps) {
  const t = useT()
  const kind = errorKind(status)
  return (
    <section className="mx-auto flex max-w-xl flex-col items-start gap-6 py-16 sm:py-24">
      <Ring className="size-20 text-accent" share={0.72} />
      <h1 className="text-3xl font-semibold tracking-tight sm:text-4xl">{t(`errors.${kind}.title`)}</h1>
      <p className="text-lg text-ink-soft">{t(`errors.${kind}.text`)}</p>
      <SearchForm id="error-search" className="w-full" />
      <p className="flex flex-wrap gap-x-6 gap-y-3">
        <PageLink page="default" className="link">
          {t('errors.way.home')}
        </PageLink>
        <PageLink page="cart_show" className="link">
          {t('errors.way.box')}
        </PageLink>
      </p>
      {children}
    </section>
  )
}
