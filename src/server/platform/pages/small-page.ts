import type { Locale } from '#kernel/locale.ts'
import { escapeXml } from './escape-xml.ts'

/** The app passes the texts in, because the platform may not import the messages. */
export type SmallPageTexts = (locale: Locale) => {
  readonly title: string
  readonly text: string
  readonly retry: string
}

/** The page loads again after this many seconds. The header retry-after tells other clients the same. */
export const retryAfterSeconds = 5

/**
 * A page for a server that is late: it needs no data, no scripts and no React. The link with an empty address leads to
 * the page itself. The styles are those of the error page.
 */
export function smallPage(
  locale: Locale,
  texts: ReturnType<SmallPageTexts>,
  styles: readonly string[],
): string {
  const title = escapeXml(texts.title)
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<meta http-equiv="refresh" content="${retryAfterSeconds}"><title>${title} – Rondo</title><meta name="robots" content="noindex, follow">` +
    `${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}</head>` +
    '<body><main class="mx-auto flex max-w-4xl flex-col items-start gap-6 px-4 py-12 sm:py-20">' +
    `<h1 class="text-3xl font-semibold tracking-tight text-balance sm:text-4xl">${title}</h1>` +
    `<p class="text-lg text-ink-soft">${escapeXml(texts.text)}</p>` +
    `<a href="" class="button">${escapeXml(texts.retry)}</a></main></body></html>`
  )
}
