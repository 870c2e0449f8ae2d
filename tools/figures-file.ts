import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'

const file = join(import.meta.dirname, '../docs/figures.md')

const opening = `# Figures

This page shows the last measurements, with the day and the machine. Commands write it; nobody writes a figure by hand.
\`npm run bench -- --write\` writes the section Bench, \`npm run faults -- --write\` the section Faults,
\`npm run crashtest -- --write\` the section Crashes, and \`npm run verify -- --full\` the section Gate.
`

/** The text below a heading, such as \`## Gate\`, up to the next one of its level or above; null if it is missing. */
export function sectionBody(markdown: string, heading: string): string | null {
  const found = linesOf(markdown, heading)
  return (
    found &&
    found.lines
      .slice(found.from + 1, found.to)
      .join('\n')
      .trim()
  )
}

/** The document with this text below the heading; a section that is missing comes last. */
export function replaceSection(markdown: string, heading: string, body: string): string {
  const section = [heading, '', body.trim(), '']
  const found = linesOf(markdown, heading)
  if (!found) return [markdown.trimEnd(), '', ...section].join('\n')
  const after = found.lines.slice(found.to)
  return [...found.lines.slice(0, found.from), ...section, ...after].join('\n')
}

function linesOf(markdown: string, heading: string) {
  const lines = markdown.split('\n')
  const from = lines.indexOf(heading)
  if (from < 0) return null
  const level = heading.indexOf(' ')
  const next = lines.findIndex((line, at) => at > from && levelOf(line) <= level)
  return { lines, from, to: next < 0 ? lines.length : next }
}

function levelOf(line: string): number {
  const marks = /^(#+) /.exec(line)?.[1]
  return marks?.length ?? Number.POSITIVE_INFINITY
}

/** The day and the machine, in a sentence that names neither the machine nor its owner. */
export function measuredOn(): string {
  const day = new Date().toISOString().slice(0, 10)
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB of memory`
  return `Measured on ${day}: ${availableParallelism()} cores, ${memory}, Node ${process.versions.node}.`
}

/** Writes one section of docs/figures.md, made from what stood there before; the others stay as they are. */
export async function writeSection(heading: string, bodyFrom: (old: string) => string): Promise<void> {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : opening
  const changed = replaceSection(text, heading, bodyFrom(sectionBody(text, heading) ?? ''))
  writeFileSync(file, await format(changed, { ...(await resolveConfig(file)), parser: 'markdown' }))
}
