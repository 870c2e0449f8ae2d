import type { Locale } from '#kernel/locale.ts'
import { staticPages } from '#contract/pages/static-pages.ts'
import type { Sites } from '#contract/pages/sites.ts'
import { absoluteUrl } from '#contract/pages/urls.ts'
import { translators } from '#i18n/translators.ts'
import { escapeHtml } from '#kernel/escape-html.ts'
import { oneLine, shortenedText } from './rules.ts'

/** The content of a mail. Each text is one line of plain text and never markup. */
export interface MailParts {
  readonly subject: string
  /** The text that an inbox shows beside the subject. */
  readonly preview: string
  readonly title: string
  readonly paragraphs: readonly string[]
  /** The most important number of the mail. */
  readonly figure?: MailRow
  readonly action?: MailLink
  /** More links, below the action. */
  readonly links?: readonly MailLink[]
  /** The things the mail is about, one in each row; the last row is the sum. */
  readonly list?: { readonly title: string; readonly rows: readonly MailRow[] }
  /** Tells the reader why this mail was sent. */
  readonly reason: string
}

export interface MailText {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface MailRow {
  readonly label: string
  readonly value: string
}

export interface MailLink {
  readonly label: string
  readonly url: string
}

const maxSubject = 120

/** Writes a mail as plain text and as HTML, with the frame that all mails share. */
export function layOutMail(sites: Sites, locale: Locale, parts: MailParts): MailText {
  const clean = cleaned(parts)
  const links = footerLinks(sites, locale)
  return {
    subject: shortenedText(clean.subject, maxSubject),
    text: textOf(clean, links),
    html: htmlOf(locale, clean, links),
  }
}

function cleaned({ figure, action, links, list, ...parts }: MailParts): MailParts {
  return {
    subject: oneLine(parts.subject),
    preview: oneLine(parts.preview),
    title: oneLine(parts.title),
    paragraphs: parts.paragraphs.map(oneLine),
    reason: oneLine(parts.reason),
    ...(figure && { figure: cleanRow(figure) }),
    ...(action && { action: cleanLink(action) }),
    ...(links && { links: links.map(cleanLink) }),
    ...(list && { list: { title: oneLine(list.title), rows: list.rows.map(cleanRow) } }),
  }
}

const cleanRow = ({ label, value }: MailRow): MailRow => ({ label: oneLine(label), value: oneLine(value) })
const cleanLink = ({ label, url }: MailLink): MailLink => ({ label: oneLine(label), url })

function footerLinks(sites: Sites, locale: Locale): readonly MailLink[] {
  const t = translators[locale]
  const urlOf = (name: keyof typeof staticPages) =>
    absoluteUrl(sites, { page: 'static_content', params: { page: staticPages[name][locale] }, locale })
  return [
    { label: t('shell.footer.contact'), url: urlOf('contact') },
    { label: t('shell.footer.privacy'), url: urlOf('privacy') },
    { label: t('shell.footer.imprint'), url: urlOf('imprint') },
  ]
}

function textOf(parts: MailParts, footer: readonly MailLink[]): string {
  const { title, paragraphs, figure, action, links = [], list, reason } = parts
  const blocks = [
    title,
    ...(figure ? [`${figure.label}: ${figure.value}`] : []),
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    ...(list ? [[list.title, ...list.rows.map(rowText)].join('\n')] : []),
    `-- \nRondo\n${reason}`,
    footer.map(({ label, url }) => `${label}: ${url}`).join('\n'),
  ]
  return `${blocks.join('\n\n')}\n`
}

const rowText = ({ label, value }: MailRow) => (value === '' ? `- ${label}` : `- ${label}: ${value}`)

/** The values of the tokens in src/ui/theme.css, because mails load no style sheet. A test compares the two. */
export const mailColours = {
  ink: '#10231c',
  soft: '#46584f',
  paper: '#fbfaf6',
  card: '#fff',
  line: '#e4e1d8',
  accent: '#0b7a4b',
} as const

const font = 'font-family:Figtree,ui-sans-serif,system-ui,-apple-system,Segoe UI,sans-serif'
const { ink, soft, paper, card, line, accent } = mailColours

/** Colours for dark inboxes. Without them a mail program would guess by inverting our colours. */
const darkStyle = `@media (prefers-color-scheme: dark) {
  .paper { background: #0c1713 !important } .card { background: #13241d !important; border-color: #2b3f36 !important }
  .ink { color: #f2f1ec !important } .soft, .soft a { color: #b9c4bd !important }
  .figure { color: #6fd3a5 !important }
}`

function htmlOf(locale: Locale, parts: MailParts, footer: readonly MailLink[]): string {
  const { subject, preview, title, paragraphs, figure, action, links = [], list, reason } = parts
  const rows = [
    `<h1 class="ink" style="margin:0 0 16px;font-size:24px;line-height:1.25;color:${ink}">${escapeHtml(title)}</h1>`,
    figure ? figureHtml(figure) : '',
    ...paragraphs.map(
      (text) =>
        `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:1.5;color:${ink}">${escapeHtml(text)}</p>`,
    ),
    action ? actionHtml(action) : '',
    ...links.map(moreHtml),
    list ? listHtml(list) : '',
  ]
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkStyle}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${paper};${font}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="paper" style="background:${paper}"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left;${font}">
<tr><td class="figure" style="padding:0 8px 16px;font-size:22px;font-weight:700;color:${accent}">Rondo</td></tr>
<tr><td class="card" style="padding:32px 24px 16px;background:${card};border:1px solid ${line};border-radius:16px">
${rows.filter((row) => row !== '').join('\n')}
</td></tr>
<tr><td class="soft" style="padding:16px 8px;font-size:13px;line-height:1.5;color:${soft}">${escapeHtml(reason)}<br><br>${footerHtml(footer)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function figureHtml({ label, value }: NonNullable<MailParts['figure']>): string {
  return `<p class="soft" style="margin:0 0 16px;font-size:14px;line-height:1.4;color:${soft}">${escapeHtml(label)}<br><strong class="figure" style="font-size:32px;line-height:1.2;color:${accent}">${escapeHtml(value)}</strong></p>`
}

function actionHtml({ label, url }: MailLink): string {
  return `<p style="margin:8px 0 24px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 24px;border-radius:10px;background:${accent};color:#fff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`
}

function moreHtml({ label, url }: MailLink): string {
  return `<p style="margin:0 0 12px;font-size:16px;line-height:1.5"><a class="figure" href="${escapeHtml(url)}" style="color:${accent}">${escapeHtml(label)}</a></p>`
}

function listHtml({ title, rows }: NonNullable<MailParts['list']>): string {
  const cell = `padding:8px 0;border-top:1px solid ${line};font-size:15px;line-height:1.4;color:${ink};vertical-align:top`
  const rowHtml = ({ label, value }: MailRow, at: number) => {
    const weight = at === rows.length - 1 ? 'font-weight:700' : 'font-weight:400'
    return `<tr><td class="ink" style="${cell};${weight}">${escapeHtml(label)}</td><td class="ink" align="right" style="${cell};${weight};padding-left:16px;white-space:nowrap">${escapeHtml(value)}</td></tr>`
  }
  return `<h2 class="ink" style="margin:24px 0 8px;font-size:18px;line-height:1.3;color:${ink}">${escapeHtml(title)}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows.map(rowHtml).join('\n')}</table>`
}

function footerHtml(links: readonly MailLink[]): string {
  return links
    .map(({ label, url }) => `<a href="${escapeHtml(url)}" style="color:${soft}">${escapeHtml(label)}</a>`)
    .join(' · ')
}
