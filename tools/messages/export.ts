import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultLocale, isLocale } from '#kernel/locale.ts'
import type { Locale } from '#kernel/locale.ts'
import { writeXliff } from '#server/modules/content/xliff.ts'
import { loadCatalogue } from './source.ts'

/** Writes one XLIFF document per feature for translators, the same as `/translations/{domain}.xliff`. */
export function exportMessages({
  root,
  locale,
  folder,
}: {
  root: string
  locale: Locale
  folder: string
}): string[] {
  const { features, texts } = loadCatalogue(root)
  mkdirSync(folder, { recursive: true })
  return features.map((feature) => {
    const source = texts[defaultLocale].get(feature) ?? {}
    const target = locale === defaultLocale ? null : { locale, texts: texts[locale].get(feature) ?? {} }
    const path = join(folder, `${feature}.${locale}.xliff`)
    writeFileSync(path, writeXliff({ domain: feature, source, target }))
    return path
  })
}

if (import.meta.main) {
  const [locale, folder] = process.argv.slice(2)
  if (isLocale(locale) && folder !== undefined) {
    console.log(exportMessages({ root: process.cwd(), locale, folder }).join('\n'))
  } else {
    console.error('Usage: node tools/messages/export.ts <locale> <folder>')
    process.exitCode = 1
  }
}
