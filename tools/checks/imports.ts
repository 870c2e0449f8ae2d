import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { runCommand } from './command.ts'
import { isCode, projectFiles } from './files.ts'
import { createReport, type Report } from './report.ts'

const rooms = ['src', 'db', 'tools', 'e2e']
const outputSchema = z.object({
  modules: z.array(z.object({ source: z.string() })),
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
})

/** The import table of style.md §2, read by dependency-cruiser from .dependency-cruiser.cjs. */
export async function checkImports(root: string, project = root): Promise<Report> {
  const folders = rooms.filter((room) => existsSync(join(root, room)))
  const program = join(project, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const config = join(project, '.dependency-cruiser.cjs')
  const args = [program, '--config', config, '--output-type', 'json', ...folders]
  const { stdout, stderr } = await runCommand(process.execPath, args, { cwd: root })
  if (!stdout.startsWith('{')) return createReport([`dependency-cruiser gave no answer: ${stderr.trim()}`])
  const output = outputSchema.parse(JSON.parse(stdout))
  const read = new Set(output.modules.map((module) => module.source))
  const wanted = projectFiles(root).filter((path) => isCode(path) && rooms.includes(path.split('/')[0] ?? ''))
  return createReport(
    [
      ...wanted.filter((path) => !read.has(path)).map((path) => `${path}: not read, so not checked`),
      ...unorderedModules(root, project),
      ...output.summary.violations.map(({ from, to, rule }) => `${from} → ${to}: ${rule.name}`),
    ],
    [`${wanted.length} modules read`],
  )
}

/** A module without a place in the order would be bound by no rule. */
function unorderedModules(root: string, project: string): string[] {
  const folder = join(root, 'src/server/modules')
  if (!existsSync(folder)) return []
  const order = z
    .array(z.string())
    .parse(JSON.parse(readFileSync(join(project, 'tools/module-order.json'), 'utf8')))
  return readdirSync(folder)
    .filter((name) => !order.includes(name))
    .map((name) => `src/server/modules/${name} has no place in tools/module-order.json`)
}
