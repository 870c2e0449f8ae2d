import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '#contract/api.ts'
import { compileMessages } from './messages/compile.ts'

/** What is made from sources before anything else can be checked, built or run. */
export async function generate(root: string): Promise<void> {
  compileMessages({ root })
  writeEndpointPaths(join(root, 'src/web/generated'))
}

/** The browser needs method and path of each call; the schemas beside them would cost it a quarter of its budget. */
function writeEndpointPaths(folder: string): void {
  const rows = Object.entries(api).map(([name, { method, path }]) => `  ${name}: '${method} ${path}',\n`)
  const content =
    '// Written by tools/generate.ts from src/contract/api.ts.\n' +
    "import type { Api } from '#contract/api.ts'\n\n" +
    `export const endpointPaths: Readonly<Record<keyof Api, string>> = {\n${rows.join('')}}\n`
  const file = join(folder, 'endpoint-paths.ts')
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, content)
}

if (import.meta.main) {
  try {
    await generate(join(import.meta.dirname, '..'))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
