/** Written in place of what may not be kept (security.md D36). */
const hidden = '[redacted]'

const hiddenKeyParts = [
  'password',
  'passwd',
  'token',
  'secret',
  'iban',
  'email',
  'cookie',
  'authorization',
  'street',
  'phone',
]
const hiddenKeys = new Set([
  'name',
  'firstname',
  'lastname',
  'fullname',
  'username',
  'holder',
  'accountholder',
  'body',
])

const maxDepth = 6
const maxEntries = 50
const maxText = 8_192

const emailAddress = /[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}.-]{1,253}\.\p{L}{2,24}/gu
const iban = /\b[a-z]{2}\d{2}(?: ?[a-z0-9]){11,30}\b/giu
const shortestIban = 15
/** JSON escapes \n and \r itself; these also end a line for some readers of logs. */
const otherLineBreaks = /[\u0085\u2028\u2029]/gu

/** Every log line comes through here, so the slow patterns run only on lines that can match. */
function redactText(text: string): string {
  let safe = text.length > maxText ? `${text.slice(0, maxText)}…` : text
  if (safe.includes('@')) safe = safe.replace(emailAddress, hidden)
  if (safe.length >= shortestIban)
    safe = safe.replace(iban, (found) => (/\d{4}/u.test(found) ? hidden : found))
  return safe.replace(otherLineBreaks, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** A copy that is safe to log: personal keys hidden at every depth, personal patterns hidden in every text. */
export function redactValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth >= maxDepth) return '[deep]'
  if (value instanceof Error) return redactError(value, depth)
  if (Array.isArray(value)) return value.slice(0, maxEntries).map((one) => redactValue(one, depth + 1))
  if (ArrayBuffer.isView(value)) return '[bytes]'
  return redactFields(value, depth)
}

export function redactFields(value: object, depth = 0): Record<string, unknown> {
  const copy: Record<string, unknown> = {}
  for (const [key, one] of Object.entries(value).slice(0, maxEntries))
    copy[redactText(key)] = isHiddenKey(key) ? hidden : redactValue(one, depth + 1)
  return copy
}

/** Logs only these members, because a database error also holds the row that was refused. */
function redactError(error: Error, depth: number): Record<string, unknown> {
  return {
    type: error.name,
    message: redactText(error.message),
    ...('code' in error && { code: redactValue(error.code, depth + 1) }),
    ...('constraint' in error && { constraint: redactValue(error.constraint, depth + 1) }),
    ...(error.stack && { stack: redactText(error.stack) }),
    ...(error.cause !== undefined && { cause: redactValue(error.cause, depth + 1) }),
  }
}

const knownKeys = new Map<string, boolean>()
const maxKnownKeys = 1_000

function isHiddenKey(key: string): boolean {
  const known = knownKeys.get(key)
  if (known !== undefined) return known
  const plain = key.toLowerCase().replaceAll(/[^a-z]/gu, '')
  const isHidden = hiddenKeys.has(plain) || hiddenKeyParts.some((part) => plain.includes(part))
  if (knownKeys.size < maxKnownKeys) knownKeys.set(key, isHidden)
  return isHidden
}
