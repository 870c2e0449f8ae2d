import { join } from 'node:path'
import { chooseSteps, runSteps } from './checks/gate.ts'
import { allSteps } from './checks/steps.ts'

/** The one gate: types, lint, imports, messages, checks, tests, build, journeys. */
export async function verify(args: readonly string[]): Promise<boolean> {
  const root = join(import.meta.dirname, '..')
  return runSteps(chooseSteps(allSteps(root), args), (line) => console.log(line))
}

if (import.meta.main) {
  verify(process.argv.slice(2)).then(
    (isGood) => process.exit(isGood ? 0 : 1),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error)
      process.exit(2)
    },
  )
}
