import { isNode } from '../checks/syntax.ts'
import type { Syntax, SyntaxNode } from '../checks/syntax.ts'
import type { DynamicKeys } from './dynamic-keys.ts'
import { featureFromKey } from './feature-from-key.ts'
import { loadedWith, type PageTexts } from './loaded-texts.ts'

export interface SourceFile {
  readonly path: string
  readonly syntax: Syntax
}

export interface UsageFault {
  readonly path: string
  readonly line: number
  readonly reason: string
}

interface UsageFacts {
  readonly keys: ReadonlySet<string>
  readonly features: readonly string[]
  readonly dynamicKeys: readonly DynamicKeys[]
  readonly pages: readonly PageTexts[]
}

/** Features whose texts every screen may use besides its own: they come with the frame, or a part fetches them itself. */
const sharedFeatures = new Set(['ui', 'shell', 'pages', 'problems', 'stop-guide'])

/** Which keys the code names, and where it names them wrongly. */
export function findUsage(files: readonly SourceFile[], known: UsageFacts) {
  const used = new Set<string>(known.dynamicKeys.flatMap(expandKeys))
  const faults: UsageFault[] = []
  for (const { path, syntax } of files) {
    const report = (node: SyntaxNode, reason: string) =>
      faults.push({ path, line: syntax.linesOf(node).first, reason })
    for (const node of syntax.nodes) {
      const fault =
        node.type === 'StringLiteral'
          ? literalFault(node, path, { known, used })
          : templateFault(node, path, known)
      if (fault !== null) report(node, fault)
      const unknown = unknownKey(node, known.keys)
      if (unknown !== null) report(node, `uses the unknown key ${unknown}`)
    }
  }
  return { used, faults }
}

export function expandKeys({ prefix, suffix = '', values }: DynamicKeys): string[] {
  return values.map((value) => `${prefix}${value}${suffix}`)
}

function literalFault(
  node: SyntaxNode,
  path: string,
  at: { known: UsageFacts; used: Set<string> },
): string | null {
  const key = String(node['value'])
  if (!at.known.keys.has(key)) return null
  at.used.add(key)
  return foreignFeature(path, key, at.known.pages)
}

function foreignFeature(path: string, key: string, pages: readonly PageTexts[]): string | null {
  const feature = featureFromKey(key)
  const loaded = loadedWith(path, pages)
  if (loaded === null || loaded.features.has(feature) || sharedFeatures.has(feature)) return null
  return `uses ${key}, which is not loaded with the pages of ${loaded.folder}`
}

function templateFault(node: SyntaxNode, path: string, known: UsageFacts): string | null {
  // A template in a type has types instead of expressions.
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node['expressions'])) return null
  const [first = '', ...rest] = templateTexts(node)
  const feature = known.features.find((name) => first.startsWith(`${name}.`))
  if (feature === undefined || rest.length === 0) return null
  const isDeclared = known.dynamicKeys.some(
    ({ prefix, suffix = '' }) => rest.length === 1 && prefix === first && suffix === rest[0],
  )
  if (!isDeclared)
    return `builds keys from \`${first}…\`, which tools/messages/dynamic-keys.ts does not declare`
  return foreignFeature(path, first, known.pages)
}

/** `t('…')` with a key that does not exist; the types refuse it too, but only where `t` is typed. */
function unknownKey(node: SyntaxNode, keys: ReadonlySet<string>): string | null {
  if (node.type !== 'CallExpression' || !isTranslate(node['callee'])) return null
  const args: unknown = node['arguments']
  const first: unknown = Array.isArray(args) ? args[0] : undefined
  const expression =
    typeof first === 'object' && first !== null && 'expression' in first ? first.expression : null
  if (!isNode(expression) || expression.type !== 'StringLiteral') return null
  const key = String(expression['value'])
  return keys.has(key) ? null : key
}

function isTranslate(callee: unknown): boolean {
  return isNode(callee) && callee.type === 'Identifier' && callee['value'] === 't'
}

/** The fixed texts of a template, around its expressions. */
export function templateTexts(node: SyntaxNode): string[] {
  const list: unknown = node['quasis']
  return Array.isArray(list) ? list.map(cooked) : []
}

function cooked(quasi: unknown): string {
  const text = isNode(quasi) ? quasi['cooked'] : null
  return typeof text === 'string' ? text : ''
}
