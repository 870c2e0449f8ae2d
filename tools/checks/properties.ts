import { randomInt } from 'node:crypto'
import { runCommand } from './command.ts'
import { projectFiles, readText } from './files.ts'
import type { StepOutcome } from './proofs.ts'
import type { Where } from './run-suites.ts'

const rounds = 5

/** Tests of properties with cases no run has seen before; the gate repeats the same ones. */
export async function runProperties({ root, runFolder }: Where): Promise<StepOutcome> {
  const files = propertyFiles(root)
  const problems: string[] = []
  for (let round = 0; round < rounds; round++) {
    const seed = randomInt(2 ** 31)
    const env = { TMPDIR: runFolder, PROPERTY_SEED: String(seed) }
    const { code } = await runCommand('vitest', ['run', ...files], { cwd: root, isShown: true, env })
    if (code !== 0) problems.push(`a property fails with PROPERTY_SEED=${seed}`)
  }
  return { passed: rounds - problems.length, failed: problems.length, problems, notes: [] }
}

function propertyFiles(root: string): string[] {
  const isOfProperties = (path: string) => readText(root, path).includes("from 'fast-check'")
  return projectFiles(root).filter((path) => /\.test\.tsx?$/.test(path) && isOfProperties(path))
}
