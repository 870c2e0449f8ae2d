import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { projectFiles, readText } from './files.ts'
import { proofFiles, readProofs, type Proof, type Suite } from './proofs.ts'
import { createReport, type Report } from './report.ts'

const closedList = 'tools/checks/closed-lines.json'

/** Lines that are done: those the gate proves, and those that only `--full` can prove. */
const closedSchema = z.strictObject({ gate: z.array(z.string()), full: z.array(z.string()) })

/** Lines of docs/requirements with an id against the tests that passed in this run (acceptance.md, head). */
export function checkCoverage(root: string, { isFull = false } = {}): Report {
  const suites: readonly Suite[] = isFull ? ['unit', 'browser', 'matrix'] : ['unit', 'browser']
  const read = suites.map((suite) => ({ suite, proofs: readProofs(root, suite) }))
  const missing = read.flatMap(({ suite, proofs }) => (proofs ? [] : [`${proofFiles[suite]} is missing`]))
  if (missing.length > 0) return createReport(missing)

  const lines = requirementIds(root)
  const proven = provenIds(read.flatMap(({ proofs }) => proofs ?? []))
  const closed = closedIds(root)
  const due = isFull ? [...closed.gate, ...closed.full] : closed.gate
  const unproven = due.filter((id) => lines.has(id) && !proven.has(id))
  return createReport(
    [
      ...[...proven].flatMap(([id, file]) => (lines.has(id) ? [] : [`${file}: [${id}] names no line`])),
      ...[...closed.gate, ...closed.full]
        .filter((id) => !lines.has(id))
        .map((id) => `${closedList}: ${id} names no line`),
      ...closed.full
        .filter((id) => closed.gate.includes(id))
        .map((id) => `${closedList}: ${id} stands in both lists`),
      ...(unproven.length > 0 ? [`declared closed and without a passed test: ${unproven.join(' ')}`] : []),
    ],
    [...groupNotes(lines, proven), `proven by --full alone: ${closed.full.join(' ') || 'none'}`],
  )
}

function requirementIds(root: string): Set<string> {
  const files = projectFiles(root).filter((path) => /^docs\/requirements\/[^/]+\.md$/.test(path))
  const ids = files.flatMap((path) =>
    [...readText(root, path).matchAll(/^- ([A-Z]{1,2}\d+) /gm)].flatMap((match) => match[1] ?? []),
  )
  return new Set(ids)
}

/** Each id with the first file in which a test of that id passed and asserted something. */
function provenIds(proofs: readonly Proof[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const { title, file, status, assertions } of proofs) {
    if (status !== 'passed' || assertions === 0) continue
    for (const [, id = ''] of title.matchAll(/\[([A-Z]{1,2}\d+)\]/g)) if (!found.has(id)) found.set(id, file)
  }
  return found
}

function closedIds(root: string): z.infer<typeof closedSchema> {
  if (!existsSync(join(root, closedList))) return { gate: [], full: [] }
  return closedSchema.parse(JSON.parse(readText(root, closedList)))
}

function groupNotes(lines: ReadonlySet<string>, proven: ReadonlyMap<string, string>): string[] {
  const groups = Map.groupBy(lines, (id) => id.replace(/\d+/, ''))
  return [...groups].map(([group, ids]) => {
    const done = ids.filter((id) => proven.has(id))
    return `${group}: ${done.length} of ${ids.length} lines are proven${done.length > 0 ? ` (${done.join(' ')})` : ''}`
  })
}
