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
    'Rondo is configured by environment variables alone. Each has a default that suits one machine, and `npm start`',
    'needs none of them. They are read and checked once, at the start (`src/server/platform/config.ts`). A wrong one',
    'is named with what it must be, and the server does not start. Empty and unset are the same.',
    '',
    '| variable | when unset | meaning |',
    '| --- | --- | --- |',
    ...rows,
    '',
    `How they work together is in [operations](operations.md). This page is written by \`${mend}\`.`,
    '',
  ].join('\n')
  return format(text, { ...(await resolveConfig(join(root, path))), parser: 'markdown' })
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|')
}

/** What is wrong with the page on disk; null when it says what the code says. */
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
