import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** The file or folder of real data beside this project; null in a checkout that stands alone. */
export function collected(path: string): string | null {
  const found = resolve('../shared/data', path)
  return existsSync(found) ? found : null
}

/** A JSON list of it, empty in a checkout that stands alone. */
export function collectedList(path: string): unknown[] {
  const found = collected(path)
  const list: unknown = found === null ? [] : JSON.parse(readFileSync(found, 'utf8'))
  if (!Array.isArray(list)) throw new Error(`${path} holds no list`)
  return list
}
