import type { Locale } from '#kernel/locale.ts'
import { escapeXml } from './escape-xml.ts'

/** Handed in, because the platform knows no messages. */
export type SmallPageTexts = (locale: Locale) => {
  readonly title: string
  readonly text: string
  readonly retry: string
}

/** When it asks for itself again; a header says the same to other clients. */
export const askAgainSeconds = 5

/**
 * A page without data, scripts and rendering, for a server that has no time. An empty address is its own; the styles are
 * those of the page about errors.
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
    `<meta http-equiv="refresh" content="${askAgainSeconds}"><title>${title} – Rondo</title><meta name="robots" content="noindex, follow">` +
    `${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}</head>` +
    '<body><main class="mx-auto flex max-w-4xl flex-col items-start gap-6 px-4 py-12 sm:py-20">' +
    `<h1 class="text-3xl font-semibold tracking-tight text-balance sm:text-4xl">${title}</h1>` +
    `<p class="text-lg text-ink-soft">${escapeXml(texts.text)}</p>` +
    `<a href="" class="button">${escapeXml(texts.retry)}</a></main></body></html>`
  )
}
