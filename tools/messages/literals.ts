import { isNode } from '../checks/syntax.ts'
import type { SyntaxNode } from '../checks/syntax.ts'
import { templateTexts } from './usage.ts'
import type { SourceFile, UsageFault } from './usage.ts'

/** Attributes and props people read or hear. */
const spoken = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'heading',
  'hint',
  'label',
  'placeholder',
  'title',
])

/** Names that are the same in every language. */
const names = new Set(['Rondo', 'PayPal', 'DHL', 'ISBN', 'EAN', 'IBAN'])

/** Text written into TSX instead of a message (style.md, Text). */
export function findLiterals(files: readonly SourceFile[], keys: ReadonlySet<string>): UsageFault[] {
  return files.flatMap(({ path, syntax }) =>
    syntax.nodes.flatMap((node) =>
      textsOf(node)
        .filter((text) => isText(text) && !keys.has(text))
        .map((text) => ({
          path,
          line: syntax.linesOf(node).first,
          reason: `has literal text “${text.trim().slice(0, 40)}”`,
        })),
    ),
  )
}

function textsOf(node: SyntaxNode): string[] {
  if (node.type === 'JSXText') return [String(node['value'])]
  if (node.type === 'JSXAttribute') return isSpoken(node['name']) ? strings(node['value']) : []
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return []
  const children: unknown = node['children']
  return Array.isArray(children)
    ? children.flatMap((child) => (isContainer(child) ? strings(child) : []))
    : []
}

function isContainer(value: unknown): boolean {
  return isNode(value) && value.type === 'JSXExpressionContainer'
}

function isSpoken(name: unknown): boolean {
  return isNode(name) && name.type === 'Identifier' && spoken.has(String(name['value']))
}

/** The strings an expression can become: through conditions and `&&`, `||`, `??`, not through calls. */
function strings(value: unknown): string[] {
  if (!isNode(value)) return []
  switch (value.type) {
    case 'StringLiteral':
      return [String(value['value'])]
    case 'TemplateLiteral':
      return templateTexts(value)
    case 'JSXExpressionContainer':
    case 'ParenthesisExpression':
      return strings(value['expression'])
    case 'ConditionalExpression':
      return [...strings(value['consequent']), ...strings(value['alternate'])]
    case 'BinaryExpression':
      return ['&&', '||', '??', '+'].includes(String(value['operator']))
        ? [...strings(value['left']), ...strings(value['right'])]
        : []
    default:
      return []
  }
}

function isText(text: string): boolean {
  return /\p{L}/u.test(text) && !names.has(text.trim())
}
