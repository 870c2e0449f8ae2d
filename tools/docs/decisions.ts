import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const names = z.record(z.string(), z.string()).default({})
const Manifest = z.object({
  dependencies: names,
  devDependencies: names,
  optionalDependencies: names,
  overrides: names,
})
const sections = ['## Context', '## Decision', '## Consequences'] as const

interface DecisionRecord {
  readonly name: string
  readonly text: string
}

export function readRecords(folder: string): DecisionRecord[] {
  return readdirSync(folder)
    .toSorted()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
}

/** Packages of package.json, overridden ones included, that no record names in code marks (style.md, Dependencies). */
export function undecidedPackages(manifest: unknown, records: readonly DecisionRecord[]): string[] {
  const { dependencies, devDependencies, optionalDependencies, overrides } = Manifest.parse(manifest)
  const packages = { ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides }
  const named = new Set(
    records.flatMap(({ text }) => [...text.matchAll(/`([^`\s]+)`/g)].map(([, word]) => word)),
  )
  return Object.keys(packages).filter((name) => !named.has(name))
}

/** Records that are not numbered in a row, lack their status or a section, or have a section that no other record has. */
export function recordProblems(records: readonly DecisionRecord[]): string[] {
  return records.flatMap(({ name, text }, index) => {
    const number = String(index + 1).padStart(4, '0')
    const headings: readonly string[] = text.match(/^## .*$/gm) ?? []
    const missing = sections.filter((section) => !headings.includes(section))
    const foreign = headings.filter((heading) => !sections.some((section) => section === heading))
    return [
      ...(new RegExp(`^${number}-[a-z0-9-]+\\.md$`).test(name)
        ? []
        : [`${name}: expected ${number}-title.md`]),
      ...(text.startsWith(`# ${number} `) ? [] : [`${name}: begins with "# ${number} " and its title`]),
      ...(text.split('\n')[2]?.startsWith('Status: ') ? [] : [`${name}: has no "Status: " below its title`]),
      ...missing.map((section) => `${name}: has no "${section}"`),
      ...foreign.map((heading) => `${name}: "${heading}" is no section of a record`),
    ]
  })
}
