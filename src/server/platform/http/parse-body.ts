import type { IncomingMessage } from 'node:http'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { BodyKind, Endpoint } from '#contract/define.ts'
import type { FrameProblem } from '#contract/frame-problems.ts'
import { parseFields } from './parse-fields.ts'
import { decodeUtf8, parseJson } from './parse-json.ts'
import { hasBody, readBody } from './read-body.ts'
import { emptyObject } from './text-check.ts'

const jsonLimitBytes = 256 * 1024

const mediaTypes: Readonly<Record<BodyKind, string>> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
}

/** The body as the endpoint declares it; no body counts as no fields. */
export async function parseBody(
  request: IncomingMessage,
  endpoint: Endpoint,
  lists: ReadonlySet<string>,
): Promise<Result<unknown, FrameProblem>> {
  if (!hasBody(request)) return ok(emptyObject())
  const kind = endpoint.bodyKind ?? 'json'
  if (!isDeclaredType(request, kind)) return fail('request.media-type')
  const read = await readBody(request, endpoint.bodyLimitBytes ?? jsonLimitBytes)
  if (!read.ok) return read
  switch (kind) {
    case 'json':
      return parseJson(read.value)
    case 'form':
      return parseForm(read.value, lists)
    case 'multipart':
      // The module that takes uploads reads their parts; no frame-wide parser exists yet.
      return fail('not-built')
  }
}

function parseForm(bytes: Buffer, lists: ReadonlySet<string>): Result<unknown, FrameProblem> {
  const text = decodeUtf8(bytes)
  return text === null ? fail('request.malformed') : parseFields(text, lists)
}

/** Exactly the type, utf-8 where it says so, and never compressed (security.md D21, D40). */
function isDeclaredType({ headers }: IncomingMessage, kind: BodyKind): boolean {
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') return false
  const [type = '', ...parameters] = (headers['content-type'] ?? '')
    .split(';')
    .map((one) => one.trim().toLowerCase())
  if (type !== mediaTypes[kind]) return false
  return parameters.every((one) => !one.startsWith('charset=') || /^charset="?utf-8"?$/u.test(one))
}
