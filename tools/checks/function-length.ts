import { nodeSpan, type Syntax, type SyntaxNode } from './syntax.ts'

const maxLines = 40
const functionTypes = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'MethodProperty',
])

/**
 * Finds functions of more than 40 lines. The lines of an inner function count only for the inner function. So a factory
 * that returns ten short functions is short, which a plain count of lines cannot see.
 */
export function longFunctions(syntax: Syntax, lines: readonly string[]): readonly number[] {
  const functions = syntax.nodes.filter((node) => functionTypes.has(node.type))
  return functions.flatMap((node) => {
    const { first } = syntax.linesOf(node)
    return ownLines(node, functions, syntax, lines) > maxLines ? [first] : []
  })
}

function ownLines(
  node: SyntaxNode,
  all: readonly SyntaxNode[],
  syntax: Syntax,
  lines: readonly string[],
): number {
  const outer = syntax.linesOf(node)
  if (outer.last - outer.first < maxLines) return 0
  const isOwn = Array.from({ length: outer.last - outer.first + 1 }, () => true)
  for (const inner of all.filter((other) => isInside(other, node))) {
    const { first, last } = syntax.linesOf(inner)
    isOwn.fill(false, first + 1 - outer.first, last + 1 - outer.first)
  }
  return isOwn.filter((own, at) => own && isCode(lines[outer.first - 1 + at] ?? '')).length
}

function isInside(inner: SyntaxNode, outer: SyntaxNode): boolean {
  const [a, b] = [nodeSpan(inner), nodeSpan(outer)]
  return inner !== outer && a.start >= b.start && a.end <= b.end
}

function isCode(line: string): boolean {
  return !/^\s*(?:$|\/\/|\/\*|\*)/.test(line)
}
