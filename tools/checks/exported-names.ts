import { isNode, type Syntax, type SyntaxNode } from './syntax.ts'

/** A name that a file declares and exports, and where the file declares it. */
export interface ExportedName {
  readonly name: string
  readonly path: string
  readonly line: number
}

/** A layer is a folder of `src/`, or another folder at the root of the project. */
const layerFolder = /^(?:src\/)?[^/]+(?=\/)/

/** Loaders find these exports by their name, so every page and every area of the site has them. */
const namesAskedFor: Readonly<Record<string, RegExp>> = {
  View: /^src\/web\//,
  load: /^src\/web\//,
  area: /^src\/web\/areas\//,
}

/** The functions, constants, classes and types that a file itself declares and exports; no re-exports. */
export function exportedNames(syntax: Syntax, path: string): ExportedName[] {
  return syntax.nodes
    .filter((node) => node.type === 'ExportDeclaration')
    .flatMap((node) =>
      declaredNames(node['declaration']).map((name) => ({ name, path, line: syntax.linesOf(node).first })),
    )
}

/** Names every export that an earlier file of the same layer exports too. A schema and its type in one file share a name. */
export function repeatedNames(names: readonly ExportedName[]): string[] {
  const firstPlaces = new Map<string, ExportedName>()
  return names.flatMap((exported) => {
    const { name, path, line } = exported
    const layer = layerFolder.exec(path)?.[0]
    if (layer === undefined || namesAskedFor[name]?.test(path)) return []
    const first = firstPlaces.get(`${layer} ${name}`)
    if (first === undefined) firstPlaces.set(`${layer} ${name}`, exported)
    return first === undefined || first.path === path
      ? []
      : [`${path}:${line}: ${first.path}:${first.line} exports ${name} too; a name is unique within ${layer}`]
  })
}

function declaredNames(declaration: unknown): string[] {
  if (!isNode(declaration)) return []
  if (declaration.type !== 'VariableDeclaration') {
    return nameOf(declaration['identifier'] ?? declaration['id'])
  }
  const declarators: unknown = declaration['declarations']
  if (!Array.isArray(declarators)) return []
  return declarators.filter(isNode).flatMap((declarator: SyntaxNode) => nameOf(declarator['id']))
}

function nameOf(identifier: unknown): string[] {
  return isNode(identifier) && typeof identifier['value'] === 'string' ? [identifier['value']] : []
}
