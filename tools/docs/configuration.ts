import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { configVariables } from '#server/platform/config.ts'

const path = 'docs/configuration.md'
const mend = 'node tools/boot.cjs run tools/docs/configuration.ts'

type Variable = ReturnType<typeof configVariables>[number]

/** docs/configuration.md, from the same table the server validates its environment with. */
export async function configurationPage(
  root: string,
  variables: readonly Variable[] = configVariables(),
): Promise<string> {
  const rows = variables.map(({ name, unset, description }) =>
    ['', `\`${name}\``, cell(unset), cell(description), ''].join('|'),
  )
  const text = [
    '# Configuration',
    'All settings of Rondo are environment variables. Each variable has a default that suits one machine, so `npm start`',
    'needs none of them. The server reads and checks them once, when it starts (`src/server/platform/config.ts`). If a',
    'variable is wrong, the server does not start and says what the variable must be. An empty variable counts as unset.',
    '',
    '| variable | when unset | meaning |',
    '| --- | --- | --- |',
    ...rows,
    '',
    `[Operations](operations.md) says how they work together. This page is written by \`${mend}\`.`,
    '',
  ].join('\n')
  return format(text, { ...(await resolveConfig(join(root, path))), parser: 'markdown' })
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|')
}

/** The fault of the page on disk; null if it says the same as the code. */
export async function configurationProblem(root: string): Promise<string | null> {
  const file = join(root, path)
  if (!existsSync(file)) return `${path} is missing; write it with ${mend}`
  const isCurrent = readFileSync(file, 'utf8') === (await configurationPage(root))
  return isCurrent ? null : `${path} is not what the code says; write it again with ${mend}`
}

async function main(args: readonly string[]): Promise<void> {
  const root = join(import.meta.dirname, '../..')
  if (!args.includes('--check')) {
    writeFileSync(join(root, path), await configurationPage(root))
    return
  }
  const problem = await configurationProblem(root)
  if (problem === null) return
  console.error(problem)
  process.exitCode = 1
}

if (import.meta.main) await main(process.argv.slice(2))
