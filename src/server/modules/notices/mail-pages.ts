import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Locale } from '#kernel/locale.ts'
import { localeOfPath } from '#contract/pages/match.ts'
import { formatFor } from '#i18n/format.ts'
import { translators } from '#i18n/translators.ts'
import { findMail, maxTries, newestMails, type ListedMail } from '#server/modules/mails/index.ts'
import type { Db } from '#server/platform/db/pool.ts'
import type { Answer } from '#server/platform/http/answer.ts'
import type { PageRequest } from '#server/platform/http/pages.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { escapeHtml } from '#kernel/escape-html.ts'

const shown = 100
const path = /^\/dev\/mail(?:\/([0-9a-f-]{36})(\/html)?)?$/

/**
 * The local outbox, which shows the mails that would have been sent. app.ts leaves it out where other machines reach the
 * shop, because it shows all mails to every visitor.
 */
export function mailPages(sealing: Sealing, db: Db): (request: PageRequest) => Promise<Answer | null> {
  return async (request) => {
    const [pathname = ''] = request.url.split('?', 1)
    const found = path.exec(pathname)
    if (!found || !request.isFromThisMachine) return null
    request.setRoute('/dev/mail')
    const [, id, html] = found
    const locale = localeOfPath(request.host, '/')
    if (id === undefined) return pageAnswer(locale, listHtml(locale, await newestMails(sealing, db, shown)))
    const mail = z.uuid().safeParse(id).success ? await findMail(sealing, db, id) : null
    if (!mail) return null
    if (html !== undefined) return bodyAnswer(mail.html ?? '')
    return pageAnswer(locale, mailHtml(locale, mail))
  }
}

function listHtml(locale: Locale, mails: readonly ListedMail[]): string {
  const t = translators[locale]
  if (mails.length === 0) return `<p>${escapeHtml(t('mail.dev.empty'))}</p>`
  const rows = mails.map(
    (mail) => `<tr><td>${when(locale, mail.createdAt)}</td><td>${escapeHtml(mail.recipient)}</td>
<td><a href="/dev/mail/${mail.id}">${escapeHtml(mail.subject)}</a></td><td>${mail.locale}</td>
<td>${escapeHtml(stateOf(locale, mail))}</td></tr>`,
  )
  const heads = [
    t('mail.dev.time'),
    t('mail.dev.recipient'),
    t('mail.dev.subject'),
    t('mail.dev.language'),
    t('mail.dev.state'),
  ]
  return `<table><thead><tr>${heads.map((head) => `<th scope="col">${escapeHtml(head)}</th>`).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`
}

function mailHtml(locale: Locale, mail: ListedMail & { readonly text: string | null }): string {
  const t = translators[locale]
  return `<p><a href="/dev/mail">${escapeHtml(t('mail.dev.back'))}</a></p>
<h2>${escapeHtml(mail.subject)}</h2>
<p>${escapeHtml(mail.recipient)} · ${when(locale, mail.createdAt)} · ${escapeHtml(stateOf(locale, mail))}</p>
<iframe title="${escapeHtml(t('mail.dev.html'))}" src="/dev/mail/${mail.id}/html" sandbox="allow-popups"></iframe>
<h3>${escapeHtml(t('mail.dev.text'))}</h3>
<pre>${escapeHtml(mail.text ?? '')}</pre>`
}

function when(locale: Locale, at: Date): string {
  const format = formatFor(locale)
  return escapeHtml(`${format.date(at, 'short')} ${format.time(at, 'short')}`)
}

function stateOf(locale: Locale, { sentAt, tries }: ListedMail): string {
  const t = translators[locale]
  if (sentAt !== null) return t('mail.dev.sent')
  return tries >= maxTries ? t('mail.dev.failed') : t('mail.dev.waiting', { tries })
}

const style = `body{margin:2rem auto;max-width:64rem;padding:0 1rem;font-family:system-ui,sans-serif;background:#fbfaf6;color:#10231c}
table{width:100%;border-collapse:collapse}th,td{padding:.5rem;text-align:left;vertical-align:top;border-bottom:1px solid #e4e1d8}
a{color:#0b7a4b}iframe{width:100%;height:42rem;border:1px solid #e4e1d8;border-radius:10px}pre{white-space:pre-wrap;overflow-wrap:anywhere}`
const styleHash = createHash('sha256').update(style).digest('base64')

function pageAnswer(locale: Locale, content: string): Answer {
  const title = escapeHtml(translators[locale]('mail.dev.title'))
  return answer(
    `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
    `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1>
${content}
</main></body></html>
`,
  )
}

/** Shows a mail as an inbox does: it runs no script, loads nothing, and opens links in a new window. */
function bodyAnswer(html: string): Answer {
  return answer(
    "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'",
    html,
  )
}

function answer(policy: string, body: string): Answer {
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': policy,
    },
    body,
  }
}
