import { parseSync } from '@swc/core'

export type SyntaxNode = Readonly<Record<string, unknown>> & { readonly type: string }

export interface Syntax {
  /** Every node of the text, parents first. */
  readonly nodes: readonly SyntaxNode[]
  /** First and last line of a node, counted from 1. */
  linesOf(node: SyntaxNode): { first: number; last: number }
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

export function parseSyntax(text: string, path: string): Syntax {
  const tree: unknown = parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x'), target: 'es2024' })
  const nodes: SyntaxNode[] = []
  collect(tree, nodes)
  // The parser counts bytes, from 1.
  const bytes = Buffer.from(text)
  const lineAt = (position: number) =>
    bytes
      .subarray(0, position - 1)
      .toString()
      .split('\n').length
  return {
    nodes,
    linesOf: (node) => ({ first: lineAt(nodeSpan(node).start), last: lineAt(nodeSpan(node).end) }),
  }
}

export function isIdentifier(value: unknown, name: string): boolean {
  return isNode(value) && value.type === 'Identifier' && value['value'] === name
}

export function nodeSpan(node: SyntaxNode): { start: number; end: number } {
  const span = node['span']
  if (typeof span === 'object' && span !== null && 'start' in span && 'end' in span) {
    return { start: Number(span.start), end: Number(span.end) }
  }
  return { start: 0, end: 0 }
}

function collect(value: unknown, into: SyntaxNode[]): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, into)
  } else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) into.push(value)
    for (const child of Object.values(value)) collect(child, into)
  }
}
