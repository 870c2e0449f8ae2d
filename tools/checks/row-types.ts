import { isNode, type Syntax, type SyntaxNode } from './syntax.ts'

interface RowType {
  readonly line: number
  readonly name: string
}

const declarations = new Set(['TsInterfaceDeclaration', 'TsTypeAliasDeclaration'])
/** Types of kysely, and the list of all tables, from which the type of a row is made. */
const rowMakers = new Set(['Selectable', 'Insertable', 'Updateable', 'Tables'])

/** Exported types with the columns of a table: made from the list of tables, or with names such as `created_at`. */
export function exportedRowTypes(syntax: Syntax): RowType[] {
  return syntax.nodes.flatMap((node) => {
    const declaration = node['declaration']
    if (node.type !== 'ExportDeclaration' || !isNode(declaration)) return []
    if (!declarations.has(declaration.type) || !nodesWithin(declaration).some(isOfRow)) return []
    const name = isNode(declaration['id']) ? String(declaration['id']['value']) : ''
    return [{ line: syntax.linesOf(node).first, name }]
  })
}

function isOfRow(node: SyntaxNode): boolean {
  if (node.type === 'Identifier') return rowMakers.has(String(node['value']))
  const key = node['key']
  return node.type === 'TsPropertySignature' && isNode(key) && /^[a-z]+_[a-z_]+$/.test(String(key['value']))
}

function nodesWithin(value: unknown): SyntaxNode[] {
  if (Array.isArray(value)) return value.flatMap(nodesWithin)
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(nodesWithin)
  return isNode(value) ? [value, ...inner] : inner
}
