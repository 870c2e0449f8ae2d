import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { report, type Report } from './report.ts'

/** Which endpoints of the contract wait for their handler; they answer 501 until then. */
export async function checkContract(root: string): Promise<Report> {
  const api = await namesIn(root, 'src/contract/api.ts', 'api')
  const handled = await namesIn(root, 'src/server/app.ts', 'handlerTable')
  const missing = [api, handled].flatMap((read) => (typeof read === 'string' ? [read] : []))
  if (typeof api === 'string' || typeof handled === 'string') return report(missing)
  const waiting = [...api].filter((name) => !handled.has(name))
  return report(
    [...handled]
      .filter((name) => !api.has(name))
      .map((name) => `${name} has a handler and stands in no contract`),
    [
      `${api.size - waiting.length} of ${api.size} endpoints have a handler`,
      ...(waiting.length > 0 ? [`not built yet: ${waiting.join(', ')}`] : []),
    ],
  )
}

/** The keys of an exported table, or what is wrong with it. */
async function namesIn(root: string, path: string, name: string): Promise<Set<string> | string> {
  const file = join(root, path)
  if (!existsSync(file)) return `${path} is missing`
  const loaded: unknown = await import(pathToFileURL(file).href)
  const exported: unknown = isRecord(loaded) ? loaded[name] : undefined
  // The handlers close over what they are given; their names are there without it.
  const table: unknown = isMaker(exported) ? exported({}) : exported
  return isRecord(table) ? new Set(Object.keys(table)) : `${path} exports no table called ${name}`
}

function isMaker(value: unknown): value is (deps: object) => unknown {
  return typeof value === 'function'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
