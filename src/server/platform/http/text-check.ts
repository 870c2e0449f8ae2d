/** NUL cannot be stored, and half of a surrogate pair is no text (security.md D40). */
export function isCleanText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

const prototypeKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** Keys that reach into prototypes are dropped wherever untrusted objects are built (security.md D42). */
export function isPrototypeKey(key: string): boolean {
  return prototypeKeys.has(key)
}

/** An object without a prototype: untrusted keys are only ever its own. */
export function emptyObject(): Record<string, unknown> {
  // Object.create is typed as any
  return Object.create(null) as Record<string, unknown>
}
