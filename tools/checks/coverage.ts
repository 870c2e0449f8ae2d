import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isTest, projectFiles, readText } from './files.ts'
import { report, type Report } from './report.ts'
import { isIdentifier, isNode, parseSyntax, type SyntaxNode } from './syntax.ts'

const closedList = 'tools/checks/closed-lines.json'

/** Lines of docs/requirements with an id against the ids in test titles (acceptance.md, head). */
export function checkCoverage(root: string): Report {
  const lines = requirementIds(root)
  const proofs = testedIds(root)
  const closed = closedIds(root)
  const unproven = closed.filter((id) => lines.has(id) && !proofs.has(id))
  return report(
    [
      ...[...proofs].flatMap(([id, path]) => (lines.has(id) ? [] : [`${path}: [${id}] names no line`])),
      ...closed.filter((id) => !lines.has(id)).map((id) => `${closedList}: ${id} names no line`),
      ...(unproven.length > 0 ? [`declared closed and without a test: ${unproven.join(' ')}`] : []),
    ],
    groupNotes(lines, proofs),
  )
}

function requirementIds(root: string): Set<string> {
  const files = projectFiles(root).filter((path) => /^docs\/requirements\/[^/]+\.md$/.test(path))
  const ids = files.flatMap((path) =>
    [...readText(root, path).matchAll(/^- ([A-Z]{1,2}\d+) /gm)].flatMap((match) => match[1] ?? []),
  )
  return new Set(ids)
}

/** Each id with the first file whose test title carries it. */
function testedIds(root: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const path of projectFiles(root).filter((file) => isTest(file))) {
    const titles = parseSyntax(readText(root, path), path).nodes.flatMap(titleOf)
    for (const match of titles.join('\n').matchAll(/\[([A-Z]{1,2}\d+)\]/g)) {
      const id = match[1] ?? ''
      if (!found.has(id)) found.set(id, path)
    }
  }
  return found
}

function closedIds(root: string): string[] {
  if (!existsSync(join(root, closedList))) return []
  const value: unknown = JSON.parse(readText(root, closedList))
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
}

/** The title of a call of test, it or describe in any of their forms; a skipped one proves nothing. */
function titleOf(node: SyntaxNode): string[] {
  if (node.type !== 'CallExpression' || !startsTest(node['callee'])) return []
  const given: unknown = node['arguments']
  const first: unknown = Array.isArray(given) ? given[0] : undefined
  return typeof first === 'object' && first !== null && 'expression' in first
    ? [textOf(first.expression)]
    : []
}

function startsTest(callee: unknown): boolean {
  if (!isNode(callee)) return false
  if (callee.type === 'CallExpression') return startsTest(callee['callee'])
  if (callee.type === 'TaggedTemplateExpression') return startsTest(callee['tag'])
  if (callee.type === 'MemberExpression') {
    const isSkipped = ['skip', 'todo', 'fixme'].some((word) => isIdentifier(callee['property'], word))
    return !isSkipped && startsTest(callee['object'])
  }
  return ['test', 'it', 'describe'].some((word) => isIdentifier(callee, word))
}

function textOf(value: unknown): string {
  if (!isNode(value)) return ''
  if (value.type === 'StringLiteral') return String(value['value'])
  if (value.type === 'BinaryExpression') return textOf(value['left']) + textOf(value['right'])
  const parts: unknown = value['quasis']
  if (value.type !== 'TemplateLiteral' || !Array.isArray(parts)) return ''
  return parts.map((part: unknown) => (isNode(part) ? String(part['raw']) : '')).join('…')
}

function groupNotes(lines: ReadonlySet<string>, proofs: ReadonlyMap<string, string>): string[] {
  const groups = Map.groupBy(lines, (id) => id.replace(/\d+/, ''))
  return [...groups].map(([group, ids]) => {
    const proven = ids.filter((id) => proofs.has(id))
    return `${group}: ${proven.length} of ${ids.length} lines have a test${proven.length > 0 ? ` (${proven.join(' ')})` : ''}`
  })
}
