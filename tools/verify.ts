import { join } from 'node:path'
import { runGate } from './checks/run-gate.ts'
import { allSteps } from './checks/steps.ts'

/** The one gate: types, lint, imports, messages, checks, tests, build, journeys. */
const code = await runGate({
  root: join(import.meta.dirname, '..'),
  args: process.argv.slice(2),
  stepsOf: allSteps,
  print: (line) => console.log(line),
})
// The contract check loads the server, whose timers must not keep a finished run alive.
process.exit(code)
