import { z } from 'zod'
import type { Endpoint } from './define.ts'
import { frameProblems } from './frame-problems.ts'
import { problems, type ProblemCode } from './problems.ts'

type Json = Record<string, unknown>

interface OpenApiSubject {
  readonly routes: Readonly<Record<string, Endpoint>>
  readonly version: string
  /** False for an endpoint that has no handler yet: it alone answers 501. */
  readonly isBuilt: (key: string) => boolean
}

/** The contract as an OpenAPI 3.1 document (acceptance P1). */
export function openApiDocument({ routes, version, isBuilt }: OpenApiSubject): Json {
  const schemas: Json = { Problem: problemSchema }
  const paths: Record<string, Json> = {}
  for (const [key, endpoint] of Object.entries(routes)) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operation(key, endpoint, isBuilt(key), schemas),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Rondo', version, description: 'Sell used electronics and media, buy refurbished.' },
    paths,
    components: { schemas, securitySchemes },
  }
}

const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: '__Host-rondo-session' },
  csrf: { type: 'apiKey', in: 'header', name: 'X-CSRF-Token' },
}

const problemSchema: Json = {
  type: 'object',
  description: 'RFC 9457. `code` is one of the codes named at the operation.',
  required: ['type', 'title', 'status', 'code', 'requestId'],
  properties: {
    type: { const: 'about:blank' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { enum: Object.keys(problems) },
    requestId: { type: 'string', format: 'uuid' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code'],
        properties: { path: { type: 'string' }, code: { type: 'string' } },
      },
    },
    flashMessage: {
      type: 'object',
      required: ['type', 'text'],
      properties: { type: { enum: ['danger', 'notice', 'success'] }, text: { type: 'string' } },
    },
  },
}

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const

function operation(key: string, endpoint: Endpoint, isBuilt: boolean, schemas: Json): Json {
  const isChanging = endpoint.method !== 'GET'
  const answer = schemaOf(`${key}.answer`, endpoint.ok, 'output', schemas)
  return {
    operationId: key,
    summary: endpoint.summary,
    'x-access': endpoint.access,
    ...(endpoint.isLinkable && { 'x-linkable': true }),
    security:
      isChanging || endpoint.access !== 'public' ? [{ session: [], ...(isChanging && { csrf: [] }) }] : [],
    parameters: [
      ...parameters(key, 'path', endpoint.params, schemas),
      ...parameters(key, 'query', endpoint.query, schemas),
      ...(isChanging ? [idempotencyKey] : []),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: {
          [mediaTypes[endpoint.bodyKind ?? 'json']]: {
            schema: schemaOf(`${key}.body`, endpoint.body, 'input', schemas),
          },
        },
      },
    }),
    responses: {
      [endpoint.status ?? 200]: { description: 'Done.', content: contentOf(endpoint, answer) },
      ...refusals(endpoint, isBuilt),
    },
  }
}

function contentOf({ fileTypes = [mediaTypes.json] }: Endpoint, schema: Json): Json {
  return Object.fromEntries(fileTypes.map((type) => [type, { schema }]))
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
}

function parameters(
  key: string,
  place: 'path' | 'query',
  schema: z.ZodObject | undefined,
  schemas: Json,
): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => {
    // the shape of an untyped z.object holds core types; every field is a schema
    const part = field as z.ZodType
    return {
      name,
      in: place,
      required: place === 'path' || !part.safeParse(undefined).success,
      schema: schemaOf(`${key}.${place}.${name}`, part, 'input', schemas),
    }
  })
}

/** One response per status, naming the codes it can carry. */
function refusals(endpoint: Endpoint, isBuilt: boolean): Json {
  const byStatus = new Map<number, ProblemCode[]>()
  for (const code of new Set<ProblemCode>([...frameProblems, ...endpoint.problems])) {
    if (isBuilt && code === 'not-built') continue
    const status = problems[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

/** Parts that zod names itself, such as recursive ones, move to the components under the name of their place. */
function schemaOf(place: string, schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const { $schema: _draft, $defs, ...root } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  const parts = $defs ?? {}
  const isRecursive = JSON.stringify([root, parts]).includes('"$ref":"#"')
  for (const [name, part] of Object.entries(parts)) schemas[`${place}.${name}`] = moved(part, place)
  if (!isRecursive) return moved(root, place)
  schemas[place] = moved(root, place)
  return { $ref: `#/components/schemas/${place}` }
}

function moved(value: unknown, place: string): Json {
  const text = JSON.stringify(value, (key, one: unknown) => {
    if (key !== '$ref' || typeof one !== 'string') return one
    return one === '#'
      ? `#/components/schemas/${place}`
      : one.replace(/^#\/\$defs\//, `#/components/schemas/${place}.`)
  })
  // it was an object before the round trip
  return JSON.parse(text) as Json
}
