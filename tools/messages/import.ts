import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { defaultLocale } from '#kernel/locale.ts'
import { readXliff } from './read-xliff.ts'
import { readJson } from './sent.ts'
import type { Sent, Unit } from './sent.ts'
import { argumentFault, messageFile, formatFault, loadCatalogue, tryParse } from './source.ts'
import type { Catalogue, MessageProblem, Texts } from './source.ts'
import { typographyFaults } from './typography.ts'

export interface Change {
  readonly file: string
  readonly key: string
  readonly before: string
  readonly after: string
}

export interface ImportReport {
  /** The texts that were refused. If there is one, nothing was written. */
  readonly refused: readonly MessageProblem[]
  readonly changes: readonly Change[]
  readonly unchanged: number
}

const maxBytes = 5_000_000

/** Stores the texts that translators sent back: all texts of the file, or none of them. */
export function importMessages({ root, path }: { root: string; path: string }): ImportReport {
  const catalogue = loadCatalogue(root)
  if (catalogue.faults.length > 0)
    throw new Error('The stored messages have faults: run the check and mend them first')
  const sent = readSent(path)
  const refused = sent.flatMap((part) => refusals(part, catalogue))
  const changes = sent.flatMap((part) => changedTexts(part, catalogue))
  const unchanged = sent.reduce((sum, part) => sum + part.units.length, 0) - changes.length
  if (refused.length > 0) return { refused, changes: [], unchanged: 0 }
  const changed = sent.filter((part) => changedTexts(part, catalogue).length > 0)
  const files = changed.map((part) => writeDraft(root, part, catalogue))
  for (const path of files) renameSync(`${path}.new`, path)
  return { refused, changes, unchanged }
}

function readSent(path: string): Sent[] {
  if (statSync(path).size > maxBytes) throw new Error('The file is larger than 5 MB')
  const document = readFileSync(path, 'utf8')
  const format = extname(path)
  if (format === '.json') return checkedParts(readJson(document))
  if (format === '.xliff' || format === '.xlf') return checkedParts(readXliff(document))
  throw new Error('Send a .json, .xliff or .xlf file')
}

function checkedParts(sent: Sent[]): Sent[] {
  if (sent.length === 0) throw new Error('The file has no texts')
  const parts = new Set(sent.map(({ locale, feature }) => messageFile(locale, feature)))
  if (parts.size < sent.length) throw new Error('The file has the same feature twice')
  return sent
}

function refusals(sent: Sent, catalogue: Catalogue): MessageProblem[] {
  const file = messageFile(sent.locale, sent.feature)
  const expected = catalogue.texts[defaultLocale].get(sent.feature)
  if (!expected) return [{ file, key: null, reason: 'is not a feature of ours' }]
  const keys = sent.units.map((unit) => unit.key)
  const missing = Object.keys(expected).filter((key) => !keys.includes(key))
  const twice = keys.filter((key, index) => keys.indexOf(key) !== index)
  return [
    ...missing.map((key) => ({ file, key, reason: 'is missing in the file' })),
    ...twice.map((key) => ({ file, key, reason: 'stands twice in the file' })),
    ...sent.units.flatMap((unit) => {
      return unitFaults(unit, sent, { expected, catalogue }).map((reason) => ({
        file,
        key: unit.key,
        reason,
      }))
    }),
  ]
}

function unitFaults(
  unit: Unit,
  { locale }: Sent,
  { expected, catalogue }: { expected: Texts; catalogue: Catalogue },
): string[] {
  if ('problem' in unit) return [unit.problem]
  if (!Object.hasOwn(expected, unit.key)) return ['is not a key of ours']
  if (unit.source !== undefined && unit.source !== expected[unit.key]) {
    return [`was translated from an older text: ${defaultLocale} has changed since`]
  }
  const message = tryParse(unit.text, locale)
  if (typeof message === 'string') return [message]
  const argumentsFault = argumentFault(catalogue.messages[defaultLocale].get(unit.key), message)
  return [...(argumentsFault === null ? [] : [argumentsFault]), ...typographyFaults(message, locale)]
}

function changedTexts({ locale, feature, units }: Sent, { texts }: Catalogue): Change[] {
  const current = texts[locale].get(feature) ?? {}
  return units.flatMap((unit) => {
    const before = current[unit.key] ?? ''
    if ('problem' in unit || unit.text === before) return []
    return [{ file: messageFile(locale, feature), key: unit.key, before, after: unit.text }]
  })
}

/**
 * Writes the new file beside the old one, which it replaces later. The keys keep the order of the source language, so that
 * a diff shows only the changed texts.
 */
function writeDraft(root: string, { locale, feature, units }: Sent, { texts }: Catalogue): string {
  const byKey = new Map(units.flatMap((unit) => ('text' in unit ? [[unit.key, unit.text]] : [])))
  const ordered = Object.keys(texts[defaultLocale].get(feature) ?? {}).map((key) => [key, byKey.get(key)])
  const path = join(root, messageFile(locale, feature))
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.new`, `${JSON.stringify(Object.fromEntries(ordered), null, 2)}\n`)
  return path
}

function run(path: string | undefined): void {
  if (path === undefined) throw new Error('Usage: node tools/messages/import.ts <file.xliff|file.json>')
  const { refused, changes, unchanged } = importMessages({ root: process.cwd(), path })
  for (const fault of refused) console.error(`refused  ${formatFault(fault)}`)
  for (const { file, key, before, after } of changes)
    console.log(`${file}: ${key}\n  - ${before}\n  + ${after}`)
  if (refused.length > 0) throw new Error(`${refused.length} refused, nothing was changed`)
  console.log(`${changes.length} changed, ${unchanged} unchanged`)
}

if (import.meta.main) {
  try {
    run(process.argv[2])
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
