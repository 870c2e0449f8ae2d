import { defaultLocale } from '#kernel/locale.ts'
import type { Locale } from '#kernel/locale.ts'

export interface TextExport {
  readonly domain: string
  readonly source: Readonly<Record<string, string>>
  readonly target: { readonly locale: Locale; readonly texts: Readonly<Record<string, string>> } | null
}

/** XLIFF 2.0, one file per domain, one unit per key. */
export function writeXliff({ domain, source, target }: TextExport): string {
  const units = Object.entries(source).map(([key, text]) => unit(key, text, target?.texts[key]))
  const language = target === null ? '' : ` trgLang="${target.locale}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="${defaultLocale}"${language}>`,
    `  <file id="${escape(domain)}" xml:space="preserve">`,
    ...units,
    '  </file>',
    '</xliff>',
    '',
  ].join('\n')
}

function unit(key: string, source: string, target: string | undefined): string {
  const translation = target === undefined ? '' : `<target>${escape(target)}</target>`
  return `    <unit id="${escape(key)}"><segment><source>${escape(source)}</source>${translation}</segment></unit>`
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
