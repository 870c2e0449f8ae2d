import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createReport, type Report } from './report.ts'

/** Reports the endpoints of the contract that have no handler yet; they answer 501 until then. */
export async function checkContract(root: string): Promise<Report> {
  const api = await namesIn(root, 'src/contract/api.ts', 'api')
  const handled = await namesIn(root, 'src/server/app.ts', 'handlerTable')
  const missing = [api, handled].flatMap((read) => (typeof read === 'string' ? [read] : []))
  if (typeof api === 'string' || typeof handled === 'string') return createReport(missing)
  const waiting = [...api].filter((name) => !handled.has(name))
  return createReport(
    [...handled]
      .filter((name) => !api.has(name))
      .map((name) => `${name} has a handler and stands in no contract`),
    [
      `${api.size - waiting.length} of ${api.size} endpoints have a handler`,
      ...(waiting.length > 0 ? [`not built yet: ${waiting.join(', ')}`] : []),
    ],
  )
}

/** The keys of an exported table, or a sentence that says what is wrong with it. */
async function namesIn(root: string, path: string, name: string): Promise<Set<string> | string> {
  const file = join(root, path)
  if (!existsSync(file)) return `${path} is missing`
  const loaded: unknown = await import(pathToFileURL(file).href)
  const exported: unknown = isRecord(loaded) ? loaded[name] : undefined
  // A function that makes the table gets no dependencies: its handlers are only named here, not called.
  const table: unknown = isFactory(exported) ? exported({}) : exported
  return isRecord(table) ? new Set(Object.keys(table)) : `${path} exports no table called ${name}`
}

function isFactory(value: unknown): value is (deps: object) => unknown {
  return typeof value === 'function'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
