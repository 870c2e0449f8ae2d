import { Ring } from '#ui/ring.tsx'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useT, type LoadedPage } from '#web/navigation/page.ts'
import { usePageHead } from '#web/navigation/shown.ts'

/** Search engines must not index the page, because it has no content yet. */
export async function load(): Promise<LoadedPage> {
  return { facts: { robots: 'noindex' } }
}

/** A page whose address already stands, and whose content does not. */
export function View() {
  const t = useT()
  const head = usePageHead()
  return (
    <section className="mx-auto flex max-w-xl flex-col items-start gap-6 py-16 sm:py-24">
      <Ring className="size-20 text-accent" share={0.4} />
      <p className="text-sm font-medium text-accent">{t('coming.mark')}</p>
      <h1 className="max-w-full text-3xl font-semibold tracking-tight wrap-break-word hyphens-auto sm:text-4xl">
        {head.title}
      </h1>
      <p className="text-lg text-ink-soft">{head.description}</p>
      <p className="text-ink-soft">{t('coming.text')}</p>
      <PageLink page="default" className="link">
        {t('coming.home')}
      </PageLink>
    </section>
  )
}
