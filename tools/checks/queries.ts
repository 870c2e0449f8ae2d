import { tablesInSql } from './sql-tables.ts'
import { isIdentifier, isNode, type Syntax, type SyntaxNode } from './syntax.ts'

export interface Query {
  readonly line: number
  readonly tables: readonly string[]
  /** A table is named by a value, so a reader of the file cannot say which table it is. */
  readonly isUnreadable: boolean
}

type QueryPart = Omit<Query, 'line'>
type IsTable = (name: string) => boolean

/** Calls of kysely that begin a statement. */
const statements = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto'])
/** Calls of kysely that name a further table; other objects have methods of these names too. */
const additions = new Set([
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'crossJoin',
  'innerJoinLateral',
  'leftJoinLateral',
  'from',
  'using',
])
const namesByValue = new Set(['Identifier', 'MemberExpression', 'ConditionalExpression', 'CallExpression'])
const sqlText =
  /^\s*(?:select\s|insert\s+into\s|update\s[\s\S]*\sset\s|delete\s+from\s|truncate\s|lock\s+table\s|with\s[\s\S]*\sas\s+(?:\w+\s+)*\()/i

/** Every place of a file that speaks to the database, with the known tables it names. */
export function queriesIn(syntax: Syntax, isTable: IsTable): Query[] {
  return syntax.nodes.flatMap((node) => {
    const seen = seenInCall(node, isTable) ?? seenInText(node, isTable) ?? seenInProperty(node, isTable)
    return seen ? [{ line: syntax.linesOf(node).first, ...seen }] : []
  })
}

/** Null if the node is no call that names a table. */
function seenInCall(node: SyntaxNode, isTable: IsTable): QueryPart | null {
  const callee = node['callee']
  if (node.type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return null
  const method = isNode(callee['property']) ? String(callee['property']['value']) : ''
  const argument = firstArgument(node)
  const tables = textsOf(argument)
    .map((text) => /^(?:public\.)?(\w+)/.exec(text)?.[1] ?? '')
    .filter(isTable)
  const isStatement = statements.has(method) || (method === 'table' && isIdentifier(callee['object'], 'sql'))
  if (isStatement) return { tables, isUnreadable: isNode(argument) && namesByValue.has(argument.type) }
  return additions.has(method) && tables.length > 0 ? { tables, isUnreadable: false } : null
}

/** Null if the node is no SQL text. */
function seenInText(node: SyntaxNode, isTable: IsTable): QueryPart | null {
  const isTagged = node.type === 'TaggedTemplateExpression' && isIdentifier(node['tag'], 'sql')
  const [text] = isTagged ? textsOf(node['template']) : textsOf(node)
  if (text === undefined || !(isTagged || sqlText.test(text))) return null
  return { tables: tablesInSql(text, isTable), isUnreadable: false }
}

/** `{ table: 'box' }` hands the name of a table to a function that makes the statement. */
function seenInProperty(node: SyntaxNode, isTable: IsTable): QueryPart | null {
  if (node.type !== 'KeyValueProperty' || !isIdentifier(node['key'], 'table')) return null
  const tables = textsOf(node['value']).filter(isTable)
  return tables.length > 0 ? { tables, isUnreadable: false } : null
}

function firstArgument(call: SyntaxNode): unknown {
  const given = call['arguments']
  return Array.isArray(given) ? expressionIn(given[0]) : undefined
}

function expressionIn(element: unknown): unknown {
  return typeof element === 'object' && element !== null && 'expression' in element
    ? element.expression
    : undefined
}

/** The texts of a literal, or of a list of literals. A value within a template becomes `$`. */
function textsOf(node: unknown): string[] {
  if (!isNode(node)) return []
  if (node.type === 'StringLiteral') return [String(node['value'])]
  if (node.type === 'TemplateLiteral' && Array.isArray(node['quasis'])) {
    return [node['quasis'].map((quasi) => (isNode(quasi) ? String(quasi['cooked']) : '')).join(' $ ')]
  }
  if (node.type === 'ArrayExpression' && Array.isArray(node['elements'])) {
    return node['elements'].flatMap((element) => textsOf(expressionIn(element)))
  }
  return []
}
