import { z } from 'zod'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/define.ts'

type Node = z.core.JSONSchema.BaseSchema
type Part = 'params' | 'query' | 'body'
/** The name of a property, or which of several forms. */
type Step = string | number

/** A field of a request that takes text of no closed list. */
export interface RequestField {
  readonly endpoint: Endpoint
  readonly part: Part
  readonly schema: z.ZodObject
  /** Such as `setAddress body address.city`. */
  readonly title: string
  /** The name of the field without the names of the objects around it. */
  readonly name: string
  readonly pattern: string | null
  readonly steps: readonly Step[]
}

const parts: readonly Part[] = ['params', 'query', 'body']
const endpoints: [string, Endpoint][] = Object.entries(api)

export function requestFields(): readonly RequestField[] {
  return endpoints.flatMap(([key, endpoint]) =>
    parts.flatMap((part) => {
      const schema = endpoint[part]
      if (!schema) return []
      return textsIn(documentOf(schema), []).map(({ pattern, steps }) => {
        const names = steps.filter((step) => typeof step === 'string')
        const title = `${key} ${part} ${names.join('.')}`
        const name = /\w+(?=\]?$)/.exec(names.findLast((one) => one !== '[]') ?? '')?.[0] ?? ''
        return { endpoint, part, schema, title, name, pattern, steps }
      })
    }),
  )
}

/** A valid input with this value in the field: all required fields, and one more if the schema needs one. */
export function inputWith({ schema, steps }: RequestField, value: string): unknown {
  const document = documentOf(schema)
  const optional = Object.keys(document.properties ?? {})
  const tries = [[], ...optional.map((name) => [name])]
  const inputs = tries.map((more) => exampleOf(document, { steps, value, more }))
  return inputs.find((input) => schema.safeParse(input).success) ?? inputs[0]
}

function documentOf(schema: z.ZodObject): Node {
  return z.toJSONSchema(schema, { io: 'input' })
}

interface TextField {
  readonly steps: readonly Step[]
  readonly pattern: string | null
}

function textsIn(node: Node, steps: readonly Step[]): TextField[] {
  const below = [
    ...Object.entries(node.properties ?? {}).flatMap(([name, child]) => textsUnder(child, [...steps, name])),
    ...formsOf(node).flatMap((child, at) => textsUnder(child, [...steps, at])),
    ...(Array.isArray(node.items) ? [] : textsUnder(node.items, [...steps, '[]'])),
  ]
  const isText = node.type === 'string' && !node.enum && node.const === undefined && node.format !== 'binary'
  return isText ? [{ steps, pattern: node.pattern ?? null }, ...below] : below
}

function textsUnder(child: Node | boolean | undefined, steps: readonly Step[]): TextField[] {
  return typeof child === 'object' ? textsIn(child, steps) : []
}

function formsOf(node: Node) {
  return node.anyOf ?? node.oneOf ?? []
}

interface Wanted {
  readonly steps: readonly Step[]
  readonly value: string | null
  readonly more: readonly string[]
}

const nothing: Wanted = { steps: [], value: null, more: [] }

function exampleOf(node: Node | boolean | undefined, wanted: Wanted): unknown {
  if (typeof node !== 'object') return null
  const [step, ...steps] = wanted.steps
  const next = { ...wanted, steps, more: [] }
  const forms = formsOf(node)
  if (forms.length > 0) return exampleOf(forms[Number(step ?? 0)], step === undefined ? nothing : next)
  if (node.properties) {
    const names = [...(node.required ?? []), ...wanted.more, ...(step === undefined ? [] : [String(step)])]
    const { properties } = node
    return Object.fromEntries(
      [...new Set(names)].map((name) => [name, exampleOf(properties[name], name === step ? next : nothing)]),
    )
  }
  if (step === '[]' && !Array.isArray(node.items)) return [exampleOf(node.items, next)]
  return step === undefined && wanted.value !== null ? wanted.value : plainExample(node)
}

const texts = [
  'Ada',
  'ada@example.org',
  'de',
  '10115',
  '0198a000-0000-7000-8000-00000000000f',
  '2026-01-31',
  '2026-01-31T10:00:00Z',
  '10:00-12:00',
  'a'.repeat(43),
  'correct horse battery',
  'DE02120300000000202051',
  '/',
  'brand:apple',
  'delivery-note.pdf',
  'ada',
]

function plainExample(node: Node): unknown {
  if (node.const !== undefined) return node.const
  if (node.enum) return node.enum[0]
  if (node.format === 'binary') return new File(['a'], 'inventory.csv')
  if (node.type === 'array') return node.minItems ? [exampleOf(plainItems(node), nothing)] : []
  if (node.type === 'boolean') return true
  if (node.type === 'integer' || node.type === 'number') return Math.max(node.minimum ?? 1, 1)
  return texts.find((text) => isTaken(node, text)) ?? ''
}

function plainItems({ items }: Node) {
  return Array.isArray(items) ? items[0] : items
}

function isTaken({ pattern, minLength = 0, maxLength = Infinity }: Node, text: string): boolean {
  const fits = text.length >= minLength && text.length <= maxLength
  return fits && (pattern === undefined || new RegExp(pattern, 'u').test(text))
}
