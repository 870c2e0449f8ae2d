import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { locales } from '#kernel/locale.ts'
import type { Locale } from '#kernel/locale.ts'

/** Texts of one feature: the same for every language, or by language. */
type FeatureTexts = Record<string, string> | Partial<Record<Locale, Record<string, string>>>

/** A project in a temporary folder with the given messages and source files, for tests. */
export function sampleMessages(
  features: Record<string, FeatureTexts>,
  sources: Record<string, string> = {},
): string {
  const root = mkdtempSync(join(tmpdir(), 'messages-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [feature, texts] of Object.entries(features)) {
    for (const locale of locales) {
      const own = isByLocale(texts) ? texts[locale] : texts
      if (own)
        writeSample(root, `src/i18n/messages/${locale}/${feature}.json`, `${JSON.stringify(own, null, 2)}\n`)
    }
  }
  for (const [path, text] of Object.entries(sources)) writeSample(root, path, text)
  return root
}

export function writeSample(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function isByLocale(texts: FeatureTexts): texts is Partial<Record<Locale, Record<string, string>>> {
  return Object.values(texts).every((value) => typeof value === 'object')
}
