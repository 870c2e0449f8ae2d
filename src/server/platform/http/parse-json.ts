import { fail, ok, type Result } from '#kernel/result.ts'
import { emptyObject, isCleanText, isPrototypeKey } from './text-check.ts'

const maxNesting = 32
const maxKeys = 1000

type ParseProblem = 'request.malformed' | 'request.invalid'

/** JSON of untrusted origin: bounded in depth and keys, clean text only, objects without prototypes (D40, D42). */
export function parseJson(bytes: Buffer): Result<unknown, ParseProblem> {
  const text = decodeUtf8(bytes)
  if (text === null) return fail('request.malformed')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return fail('request.malformed')
  }
  const walk: Walk = { keys: 0, fault: null }
  const clean = cleanCopy(value, 1, walk)
  return walk.fault ? fail('request.invalid', { errors: [{ path: '', code: walk.fault }] }) : ok(clean)
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

export function decodeUtf8(bytes: Buffer): string | null {
  try {
    return utf8.decode(bytes)
  } catch {
    return null
  }
}

interface Walk {
  keys: number
  fault: 'too_deep' | 'too_many_keys' | 'bad_text' | null
}

function cleanCopy(value: unknown, depth: number, walk: Walk): unknown {
  if (walk.fault) return null
  if (typeof value === 'string') return checkedText(value, walk)
  if (typeof value !== 'object' || value === null) return value
  if (depth > maxNesting) {
    walk.fault = 'too_deep'
    return null
  }
  if (Array.isArray(value)) return value.map((one) => cleanCopy(one, depth + 1, walk))
  const copy = emptyObject()
  for (const [key, one] of Object.entries(value)) {
    walk.keys += 1
    if (walk.keys > maxKeys) walk.fault = 'too_many_keys'
    if (walk.fault) return null
    if (!isPrototypeKey(key)) copy[checkedText(key, walk)] = cleanCopy(one, depth + 1, walk)
  }
  return copy
}

function checkedText(text: string, walk: Walk): string {
  if (!isCleanText(text)) walk.fault ??= 'bad_text'
  return text
}
