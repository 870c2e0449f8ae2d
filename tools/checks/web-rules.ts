import { isIdentifier, isNode, type SyntaxNode } from './syntax.ts'

const web = /^src\/web\//
/** Here a lost connection becomes a value; and the navigation answers missing code with a full load. */
const mayCatch = /^src\/web\/(?:api|navigation)\//
/** The one allowed flag of this kind. */
const mayWait = 'src/web/forms/use-submit.ts'
const waiting = /^(?:is(?:Pending|Sending|Saving|Submitting|Busy)|pending|busy)$/

/** The fault of a node in a file of the web; null if there is none (decision 0056). */
export function webProblem(node: SyntaxNode, path: string): string | null {
  if (!web.test(path)) return null
  if (!mayCatch.test(path) && catchesNothing(node))
    return 'a catch that does nothing hides bugs: use `ifPossible`, or say what follows'
  if (path !== mayWait && isWaitingFlag(node))
    return 'a press is sent by `useSubmit`, a change by `useChange`'
  return null
}

function catchesNothing(node: SyntaxNode): boolean {
  if (node.type === 'CatchClause') return isEmptyBlock(node['body'])
  if (node.type !== 'CallExpression') return false
  const callee = node['callee']
  if (!isNode(callee) || callee.type !== 'MemberExpression' || !isIdentifier(callee['property'], 'catch'))
    return false
  const [first] = listOf(node['arguments'])
  const handler =
    typeof first === 'object' && first !== null && 'expression' in first ? first.expression : null
  return isNode(handler) && yieldsNothing(handler['body'])
}

function yieldsNothing(body: unknown): boolean {
  if (!isNode(body)) return false
  return (
    isEmptyBlock(body) ||
    isIdentifier(body, 'undefined') ||
    body.type === 'NullLiteral' ||
    (body.type === 'BooleanLiteral' && body['value'] === false)
  )
}

function isEmptyBlock(body: unknown): boolean {
  return isNode(body) && Array.isArray(body['stmts']) && body['stmts'].length === 0
}

function isWaitingFlag(node: SyntaxNode): boolean {
  const name = node['id']
  const made = node['init']
  if (node.type !== 'VariableDeclarator' || !isNode(name) || name.type !== 'ArrayPattern') return false
  if (!isNode(made) || made.type !== 'CallExpression' || !isIdentifier(made['callee'], 'useState'))
    return false
  const [flag] = listOf(name['elements'])
  return isNode(flag) && waiting.test(String(flag['value']))
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
