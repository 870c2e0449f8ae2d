import { z } from 'zod'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { Endpoint } from '#contract/define.ts'
import { isCleanText } from './text-check.ts'

/** The schemas of one endpoint, made ready once. */
export interface InputSchemas {
  readonly params: z.ZodObject
  readonly query: z.ZodObject
  readonly body: z.ZodObject
  readonly queryLists: ReadonlySet<string>
  readonly bodyLists: ReadonlySet<string>
}

export interface RawInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** An endpoint without a query or body refuses any field there, because it takes only what the contract declares. */
const nothing = z.strictObject({})

export function inputSchemas(endpoint: Endpoint): InputSchemas {
  const { params = nothing, query = nothing, body = nothing } = endpoint
  return { params, query, body, queryLists: listFields(query), bodyLists: listFields(body) }
}

export function validateInput(schemas: InputSchemas, raw: RawInput): Result<RawInput, 'request.invalid'> {
  const params = parsed(schemas.params, raw.params)
  const query = parsed(schemas.query, raw.query)
  const body = parsed(schemas.body, raw.body)
  if (params.success && query.success && body.success)
    return ok({ params: params.data, query: query.data, body: body.data })
  const issues = [params, query, body].flatMap((one) => one.error?.issues ?? [])
  return fail('request.invalid', { errors: issues.flatMap(namedErrors) })
}

const passed = { success: true, data: {} } as const

/** If an endpoint declares no input, most calls bring none, and then no parser is needed. */
function parsed(schema: z.ZodObject, raw: unknown): z.ZodSafeParseResult<unknown> {
  return schema === nothing && isEmpty(raw) ? passed : schema.safeParse(raw)
}

function isEmpty(raw: unknown): boolean {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return false
  for (const _key in raw) return false
  return true
}

export function areCleanParams(params: Readonly<Record<string, unknown>>): boolean {
  return Object.values(params).every((one) => typeof one === 'string' && isCleanText(one))
}

/** Gives only the code of the issue, because the sentences of the library are not translated. */
function namedErrors(issue: z.core.$ZodIssue): { path: string; code: string }[] {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...path, key].join('.'), code: issue.code }))
  return [{ path: path.join('.'), code: issue.code }]
}

function listFields(schema: z.ZodObject): ReadonlySet<string> {
  return new Set(Object.keys(schema.shape).filter((key) => isList(schema.shape[key])))
}

/** Looks through optional(), default() and the like. */
function isList(schema: unknown): boolean {
  if (schema instanceof z.ZodArray) return true
  if (schema instanceof z.ZodPipe) return isList(schema.in) || isList(schema.out)
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodReadonly
  return isWrapped && isList(schema.unwrap())
}
