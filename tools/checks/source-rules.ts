import { exportedNames, repeatedNames, type ExportedName } from './exported-names.ts'
import { isCode, isTest, projectFiles, readText } from './files.ts'
import { longFunctions } from './function-length.ts'
import { createReport, type Report } from './report.ts'
import { isIdentifier, isNode, parseSyntax, nodeSpan, type Syntax, type SyntaxNode } from './syntax.ts'
import { styleProblems } from './style-rules.ts'
import { webProblem } from './web-rules.ts'

/** Only these read the clock of their process; the server's is the database's, and is passed in (decision 0049). */
const clockReaders = /^src\/web\/|^src\/testing\/|^tools\/|^e2e\/|\.config\.ts$/

/** Modules decide on values of their own; these files alone write the names of the wire (decision 0053). */
const wireWriters = /\/(?:[\w-]*-)?(?:wire|view)(?:-[\w-]+)?\.ts$|\/routes\.ts$/

/** House rules the linter has no rule for. */
export function checkSourceRules(root: string): Report {
  const files = projectFiles(root).filter((path) => isCode(path) && !path.endsWith('.cjs'))
  const names: ExportedName[] = []
  const problems = files.flatMap((path) => {
    const text = readText(root, path)
    const syntax = parseSyntax(text, path)
    if (!isTest(path)) names.push(...exportedNames(syntax, path))
    return sourceProblems(syntax, text, path)
  })
  return createReport([...problems, ...repeatedNames(names), ...styleProblems(root)])
}

function sourceProblems(syntax: Syntax, text: string, path: string): string[] {
  const lines = text.split('\n')
  const long = isTest(path) ? [] : longFunctions(syntax, lines)
  const tooLong = long.map((line) => `${path}:${line}: a function ends at 40 lines of its own`)
  const found = syntax.nodes.flatMap((node) => {
    const at = () => `${path}:${syntax.linesOf(node).first}`
    if (climbs(node)) return [`${at()}: import through \`#…\`, never \`../../\``]
    if (isTest(path)) return []
    if (readsClock(node) && !clockReaders.test(path))
      return [`${at()}: take \`now\` from the clock passed in`]
    if (namesWire(node) && path.startsWith('src/server/modules/') && !wireWriters.test(path))
      return [`${at()}: names ending in Dto stand where an answer is written`]
    if (isCast(node) && !hasReason(node, syntax, lines))
      return [`${at()}: \`as\` gives its reason on the spot`]
    const problem = webProblem(node, path)
    return problem === null ? [] : [`${at()}: ${problem}`]
  })
  return [...tooLong, ...found]
}

function climbs(node: SyntaxNode): boolean {
  const source = node['source']
  if (!/^(?:Import|Export)/.test(node.type) || !isNode(source)) return false
  return typeof source['value'] === 'string' && source['value'].startsWith('../../')
}

function readsClock(node: SyntaxNode): boolean {
  const given = node['arguments']
  const isBare = !Array.isArray(given) || given.length === 0
  if (node.type === 'NewExpression') return isBare && isIdentifier(node['callee'], 'Date')
  if (node.type !== 'CallExpression') return false
  const callee = node['callee']
  if (isIdentifier(callee, 'Date')) return true
  return (
    isNode(callee) &&
    callee.type === 'MemberExpression' &&
    isIdentifier(callee['object'], 'Date') &&
    isIdentifier(callee['property'], 'now')
  )
}

function namesWire(node: SyntaxNode): boolean {
  const text = node.type === 'Identifier' || node.type === 'StringLiteral' ? node['value'] : null
  return typeof text === 'string' && text.endsWith('Dto')
}

function isCast(node: SyntaxNode): boolean {
  return node.type === 'TsAsExpression' || node.type === 'TsTypeAssertion'
}

/** A comment on the lines of the cast, above it, or above the statement it stands in. */
function hasReason(node: SyntaxNode, syntax: Syntax, lines: readonly string[]): boolean {
  const { first, last } = syntax.linesOf(node)
  const statement = syntax.linesOf(statementAround(node, syntax)).first
  const isComment = (line: number) => /\/\/|\/\*|\*\//.test(lines[line - 1] ?? '')
  for (let line = first - 1; line <= last; line += 1) if (isComment(line)) return true
  return isComment(statement - 1)
}

function statementAround(node: SyntaxNode, syntax: Syntax): SyntaxNode {
  const inner = nodeSpan(node)
  const around = syntax.nodes.filter((other) => {
    const outer = nodeSpan(other)
    const isStatement = /(?:Statement|Declaration)$/.test(other.type) && other.type !== 'BlockStatement'
    return isStatement && outer.start <= inner.start && outer.end >= inner.end
  })
  return around.at(-1) ?? node
}
