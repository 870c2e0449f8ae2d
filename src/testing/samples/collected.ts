import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** The file or folder of real data beside this project; null in a checkout without it. */
export function collectedDataPath(path: string): string | null {
  const found = resolve('../shared/data', path)
  return existsSync(found) ? found : null
}

/** The JSON list in that file; empty in a checkout without it. */
export function collectedList(path: string): unknown[] {
  const found = collectedDataPath(path)
  const list: unknown = found === null ? [] : JSON.parse(readFileSync(found, 'utf8'))
  if (!Array.isArray(list)) throw new Error(`${path} holds no list`)
  return list
}
