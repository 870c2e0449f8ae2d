import type { ApiOutput } from '#contract/api-client.ts'
import { perLocale } from '#kernel/locale.ts'
import { staticPageBySlug, staticParams } from '#contract/pages/static-pages.ts'
import { valueOrPageError } from '#web/navigation/loading.ts'
import { PageError, useT, type LoadContext, type LoadedPage } from '#web/navigation/page.ts'
import { usePageData } from '#web/navigation/shown.ts'
import { Block } from './block.tsx'
import { StaticContents, FoldedStaticContents, type ContentsEntry } from './contents.tsx'

type StaticPageData = ApiOutput<'staticPage'>

export async function load({ api, params, locale }: LoadContext): Promise<LoadedPage<StaticPageData>> {
  const key = staticPageBySlug(params['page'] ?? '', locale)
  if (!key) throw new PageError(404)
  const content = valueOrPageError(await api.call('staticPage', { params: { page: key } }))
  const { title, description } = content
  const paramsByLocale = perLocale((other) => staticParams(key, other))
  return { data: content, facts: { title, description, paramsByLocale } }
}

export function View() {
  const t = useT()
  const { title, description, changedOn, blocks } = usePageData<StaticPageData>()
  const sections: readonly ContentsEntry[] = blocks.flatMap((block) =>
    block.type === 'heading' && block.level === 2 ? [block] : [],
  )
  return (
    <div className="static-page">
      <header className="static-head">
        <h1 className="type-headline">{title}</h1>
        <p className="type-lead mt-3">{description}</p>
        <p className="type-small mt-3">{t('static.changed', { date: changedOn })}</p>
      </header>
      <StaticContents sections={sections} />
      <FoldedStaticContents sections={sections} />
      <article className="static-text">
        {blocks.map((block, at) => (
          // A served text does not change while it is shown, so a place in it is an identity.
          <Block key={at} block={block} />
        ))}
      </article>
    </div>
  )
}
