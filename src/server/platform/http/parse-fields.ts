import { fail, ok, type Result } from '#kernel/result.ts'
import { emptyObject, isCleanText, isPrototypeKey } from './text-check.ts'

const maxFields = 100

type ParseProblem = 'request.malformed' | 'request.invalid'

/**
 * `a=1&b=2` of a query or a form. A field given twice is refused unless it is one of `lists`;
 * those are always arrays.
 */
export function parseFields(
  text: string,
  lists: ReadonlySet<string>,
): Result<Record<string, unknown>, ParseProblem> {
  const fields = emptyObject()
  if (text === '') return ok(fields)
  const pairs = text.split('&')
  if (pairs.length > maxFields) return refused('', 'too_many_keys')
  for (const pair of pairs) {
    if (pair === '') continue
    const at = pair.indexOf('=')
    const name = decoded(at < 0 ? pair : pair.slice(0, at))
    const value = decoded(at < 0 ? '' : pair.slice(at + 1))
    if (name === null || value === null) return fail('request.malformed')
    if (!isCleanText(name) || !isCleanText(value)) return refused('', 'bad_text')
    if (isPrototypeKey(name)) continue
    const before = fields[name]
    if (lists.has(name)) fields[name] = Array.isArray(before) ? before.concat(value) : [value]
    else if (before === undefined) fields[name] = value
    else return refused(name, 'repeated')
  }
  return ok(fields)
}

function refused(path: string, code: string): Result<never, 'request.invalid'> {
  return fail('request.invalid', { errors: [{ path, code }] })
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return null
  }
}
