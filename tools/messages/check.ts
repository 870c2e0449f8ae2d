import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defaultLocale, locales } from '#kernel/locale.ts'
import { isCode, isTest, projectFiles, readText } from '../checks/files.ts'
import { parseSyntax } from '../checks/syntax.ts'
import { dynamicKeys, type DynamicKeys } from './dynamic-keys.ts'
import { featureFromKey } from './feature-from-key.ts'
import { findLiterals } from './literals.ts'
import { pageTexts, type PageTexts } from './loaded-texts.ts'
import { messageFile, formatFault, loadCatalogue } from './source.ts'
import type { Catalogue, MessageProblem } from './source.ts'
import { messageLetters, typographyFaults } from './typography.ts'
import { expandKeys, findUsage } from './usage.ts'
import type { SourceFile } from './usage.ts'

/** Long texts that are rightly the same in several languages. */
const sameEverywhere: ReadonlySet<string> = new Set()
const longTextLetters = 20

export interface CheckOptions {
  readonly root: string
  readonly dynamicKeys: readonly DynamicKeys[]
  readonly pages: readonly PageTexts[]
}

/** Every fault in the messages and in how the code uses them, as one sentence each. */
export function checkMessages(options: CheckOptions): string[] {
  const catalogue = loadCatalogue(options.root)
  const faults = [
    ...catalogue.faults,
    ...textFaults(catalogue),
    ...dynamicFaults(catalogue, options.dynamicKeys),
  ]
  return [...faults.map(formatFault), ...usageFaults(catalogue, options)]
}

function textFaults(catalogue: Catalogue): MessageProblem[] {
  return locales.flatMap((locale) =>
    [...catalogue.messages[locale]].flatMap(([key, message]) => {
      const file = messageFile(locale, featureFromKey(key))
      const source = catalogue.messages[defaultLocale].get(key)
      const letters = messageLetters(message)
      const isCopied =
        locale !== defaultLocale &&
        source !== undefined &&
        letters.length > longTextLetters &&
        letters === messageLetters(source)
      const reasons = typographyFaults(message, locale)
      if (isCopied && !sameEverywhere.has(key))
        reasons.push(`is the same as in ${defaultLocale}: translate it`)
      return reasons.map((reason) => ({ file, key, reason }))
    }),
  )
}

function dynamicFaults({ messages }: Catalogue, declared: readonly DynamicKeys[]): MessageProblem[] {
  return declared
    .filter(({ isOptional }) => !isOptional)
    .flatMap(expandKeys)
    .filter((key) => !messages[defaultLocale].has(key))
    .map((key) => ({
      file: messageFile(defaultLocale, featureFromKey(key)),
      key,
      reason: 'is missing: the code builds it',
    }))
}

function usageFaults(catalogue: Catalogue, options: CheckOptions): string[] {
  const files = sourceFiles(options.root)
  const keys = new Set(catalogue.messages[defaultLocale].keys())
  const { used, faults } = findUsage(files, {
    keys,
    features: catalogue.features,
    dynamicKeys: options.dynamicKeys,
    pages: options.pages,
  })
  const unused = [...keys].filter((key) => !used.has(key))
  return [
    ...unused.map((key) => `${messageFile(defaultLocale, featureFromKey(key))}: ${key} is used nowhere`),
    ...[...faults, ...findLiterals(files, keys)].map(({ path, line, reason }) => `${path}:${line} ${reason}`),
  ]
}

function sourceFiles(root: string): SourceFile[] {
  if (!existsSync(join(root, 'src'))) return []
  return projectFiles(root, 'src')
    .filter((path) => isCode(path) && !isTest(path) && !path.startsWith('src/testing/'))
    .map((path) => ({ path, syntax: parseSyntax(readText(root, path), path) }))
}

if (import.meta.main) {
  const faults = checkMessages({ root: process.cwd(), dynamicKeys, pages: pageTexts })
  for (const fault of faults) console.error(fault)
  console.log(faults.length === 0 ? 'messages: no faults' : `messages: ${faults.length} faults`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
