import type { PageMatch } from '#contract/pages/match.ts'
import { staticParams } from '#contract/pages/static-pages.ts'
import { absoluteUrl } from '#contract/pages/urls.ts'
import type { RichText as Spans } from '#contract/schemas/static-page.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useApp } from '#web/navigation/page.ts'

type Span = Spans[number]

/** Text of the database: words and known targets, never markup (security.md D32). */
export function RichText({ text }: { readonly text: Spans }) {
  // A served text does not change while it is shown, so a place in it is an identity.
  return text.map((span, at) => <SpanText key={at} span={span} />)
}

function SpanText({ span }: { readonly span: Span }) {
  const { space } = useApp()
  if (typeof span === 'string') return span
  if ('mail' in span) return <MailLink mail={span.mail} text={span.text} />
  const target: PageMatch =
    'static' in span
      ? { page: 'static_content', params: staticParams(span.static, space.locale), locale: space.locale }
      : { page: span.page, params: {}, locale: space.locale }
  return (
    <PageLink
      page={target.page}
      params={target.params}
      className="link"
      data-address={absoluteUrl(space.sites, target)}
    >
      {span.text}
    </PageLink>
  )
}

export function MailLink({ mail, text = mail }: { readonly mail: string; readonly text?: string }) {
  return (
    <a href={`mailto:${mail}`} className="link" data-address={text === mail ? undefined : mail}>
      {text}
    </a>
  )
}
