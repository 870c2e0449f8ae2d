import type { z } from 'zod'

/**
 * A schema that checks a frozen value once and then knows what came of it. Answers show the same products again and again;
 * nobody can change a frozen one between two checks. What is frozen must be frozen to its depths.
 */
export function checkedOnce<Schema extends z.ZodType>(schema: Schema): Schema {
  const checked = new WeakMap<object, unknown>()
  const { run } = schema._zod
  schema._zod.run = (payload, context) => {
    const value: unknown = payload.value
    if (!isFrozenObject(value) || payload.issues.length > 0) return run(payload, context)
    const known = checked.get(value)
    if (known !== undefined) {
      payload.value = known
      return payload
    }
    const result = run(payload, context)
    if (!(result instanceof Promise) && result.issues.length === 0) checked.set(value, result.value)
    return result
  }
  return schema
}

function isFrozenObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.isFrozen(value)
}
