import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { api } from '#contract/api.ts'
import { compileMessages } from './messages/compile.ts'

/** What is made from sources before anything else can be checked, built or run. */
export async function generate(root: string): Promise<void> {
  compileMessages({ root })
  writeEndpointPaths(join(root, 'src/web'))
}

/**
 * The browser needs method and path of the calls it makes; the schemas beside them would cost it a quarter of its
 * budget, and the calls it never makes a hundredth.
 */
function writeEndpointPaths(web: string): void {
  const called = calledIn(web)
  const rows = Object.entries(api)
    .filter(([name]) => called.has(name))
    .map(([name, { method, path }]) => `  ${name}: '${method} ${path}',\n`)
  const content =
    '// Written by tools/generate.ts from src/contract/api.ts.\n' +
    "import type { Api } from '#contract/api.ts'\n\n" +
    `export const endpointPaths: Readonly<Partial<Record<keyof Api, string>>> = {\n${rows.join('')}}\n`
  const file = join(web, 'generated/endpoint-paths.ts')
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

function calledIn(web: string): ReadonlySet<string> {
  const files = globSync('**/*.{ts,tsx}', { cwd: web })
  const calls = files.flatMap((file) => [
    ...readFileSync(join(web, file), 'utf8').matchAll(/\.call\(\s*'(\w+)'/g),
  ])
  return new Set(calls.map(([, name = '']) => name))
}

if (import.meta.main) {
  try {
    await generate(join(import.meta.dirname, '..'))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
