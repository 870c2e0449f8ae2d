import { globSync, readFileSync } from 'node:fs'
import { HtmlValidate, formatterFactory } from 'html-validate'
import { z } from 'zod'

/** The parts of a document that a browser and a search engine read before any script runs. */
export function servedPage(html: string) {
  const head = html.slice(0, html.indexOf('</head>'))
  const main = /<main[^]*<\/main>/.exec(html)?.[0] ?? ''
  return {
    lang: /<html lang="([^"]*)"/.exec(html)?.[1],
    title: unescaped(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    robots: attribute(/<meta name="robots"[^>]*>/.exec(head)?.[0] ?? '', 'content'),
    canonical: [...head.matchAll(/<link rel="canonical"[^>]*>/g)].map(([tag]) => attribute(tag, 'href')),
    alternates: Object.fromEntries(
      [...head.matchAll(/<link rel="alternate"[^>]*>/g)].map(([tag]) => [
        attribute(tag, 'hreflang'),
        attribute(tag, 'href'),
      ]),
    ),
    layout: /data-layout="([^"]*)"/.exec(html)?.[1],
    headings: [...html.matchAll(/<h1[ >]/g)].length,
    headingsInMain: [...main.matchAll(/<h1[ >]/g)].length,
  }
}

function attribute(tag: string, name: string): string {
  return unescaped(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

function unescaped(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_whole, name: string) => signs[name] ?? '')
}

const messageKeys = new Set(
  globSync('src/i18n/messages/de/*.json').flatMap((file) =>
    Object.keys(z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))),
  ),
)

/** Words that a visitor sees or hears and that no translator wrote: keys, arguments, values without a format. */
export function unfinishedTexts(html: string): string[] {
  const texts = wordsOf(html)
  return texts.filter(
    (text) =>
      /\{\s*\w+|\bundefined\b|\bNaN\b|\[object\b|\bInvalid Date\b/.test(text) ||
      [...text.matchAll(/[\w-]+(?:\.[\w-]+)+/g)].some(([word]) => messageKeys.has(word)),
  )
}

/** The texts between the tags, and those of the attributes that are read out or shown. */
function wordsOf(html: string): string[] {
  const shown = html.replaceAll(/<(script|style)\b[^]*?<\/\1>/g, '')
  const spoken = [...shown.matchAll(/\b(?:aria-label|alt|title|placeholder|content)="([^"]*)"/g)]
  const between = shown.replaceAll(/<[^>]*>/g, '\n').split('\n')
  return [...between, ...spoken.map(([, text = '']) => text)].filter((text) => text.trim() !== '')
}

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // Written by React, or a matter of taste.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attr-quotes': 'off',
    'no-inline-style': 'error',
    'long-title': 'off',
  },
})
const format = formatterFactory('text')

/** The faults of the document, in words; empty if there are none. */
export async function invalidHtml(html: string, path: string): Promise<string> {
  return format((await validator.validateString(html, path)).results)
}
