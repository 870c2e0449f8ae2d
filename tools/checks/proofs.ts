import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/** The results of each test, which the reporters of the test runners write into test-results/. */
const proofsSchema = z.array(
  z.object({
    file: z.string(),
    title: z.string(),
    status: z.enum(['passed', 'failed', 'skipped']),
    assertions: z.number(),
    milliseconds: z.number(),
    /** Why it failed, in one line. */
    reason: z.string().optional(),
  }),
)

export type Proof = z.infer<typeof proofsSchema>[number]

export const proofFiles = {
  unit: 'test-results/unit-proofs.json',
  browser: 'test-results/browser-proofs.json',
  matrix: 'test-results/matrix-proofs.json',
} as const

export type Suite = keyof typeof proofFiles

const longestReason = 400

/** If a run is far away, people see only its last lines, so these must say why a test failed. */
export function proofReason(messages: readonly (string | undefined)[]): Pick<Proof, 'reason'> {
  const lines = stripVTControlCharacters(messages[0] ?? '').split('\n')
  const told = lines.map((line) => line.trim()).filter((line) => line !== '')
  return told.length === 0 ? {} : { reason: told.join(' · ').slice(0, longestReason) }
}

/** Null if the suite did not run, or left a file that cannot be read. */
export function readProofs(root: string, suite: Suite): readonly Proof[] | null {
  const file = join(root, proofFiles[suite])
  if (!existsSync(file)) return null
  try {
    return proofsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // A run that was cut off while writing proves nothing.
    return null
  }
}

/** A report of an earlier run must not pass for one of this run. */
export function forgetProofs(root: string, suite: Suite): void {
  rmSync(join(root, proofFiles[suite]), { force: true })
}

/** The results of a suite, one test after the other. */
export interface StepOutcome {
  readonly passed: number
  readonly failed: number
  readonly problems: readonly string[]
  readonly notes: readonly string[]
}

/** A suite that ran nothing, skipped something, asserted nothing or ended badly must not look green. */
export function suiteOutcome(proofs: readonly Proof[] | null, exitCode: number): StepOutcome {
  if (!proofs) return { passed: 0, failed: 1, problems: ['the tests left no report'], notes: [] }
  const nameOf = ({ file, title }: Proof) => `${file}: ${title}`
  const failed = proofs
    .filter(({ status }) => status === 'failed')
    .map((proof) => nameOf(proof) + (proof.reason === undefined ? '' : ` — ${proof.reason}`))
  const skipped = proofs.filter(({ status }) => status === 'skipped').map(nameOf)
  const empty = proofs.filter(({ status, assertions }) => status === 'passed' && assertions === 0).map(nameOf)
  const problems = [
    ...failed,
    ...skipped.map((name) => `skipped: ${name}`),
    ...empty.map((name) => `asserts nothing: ${name}`),
  ]
  const passed = proofs.length - problems.length
  if (problems.length > 0) return { passed, failed: problems.length, problems, notes: [] }
  if (exitCode === 0 && passed > 0) return { passed, failed: 0, problems, notes: [] }
  const problem = exitCode === 0 ? 'no test ran' : `ended with code ${exitCode} outside any test`
  return { passed, failed: 1, problems: [problem], notes: [] }
}
