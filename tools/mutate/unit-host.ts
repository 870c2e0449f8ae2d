import { join } from 'node:path'
import { createVitest, type TestModule } from 'vitest/node'
import { titlePattern, type Witness } from './fault.ts'
import { faultVerdict, type FaultVerdict } from './verdict.ts'

/** The runner asks for a run of these tests after it has changed this file. */
export interface UnitQuestion {
  readonly witnesses: readonly Witness[]
  readonly changed: string | null
}

const root = join(import.meta.dirname, '../..')
// One Vitest runs the tests of all faults, so files that did not change stay loaded.
const vitest = await createVitest({ root, watch: false, bail: 1, retry: 0, silent: true, reporters: [{}] })

async function answer({ witnesses, changed }: UnitQuestion): Promise<FaultVerdict> {
  if (changed !== null) vitest.invalidateFile(join(root, changed))
  const pattern = titlePattern(witnesses)
  if (pattern === null) vitest.resetGlobalTestNamePattern()
  else vitest.setGlobalTestNamePattern(pattern)
  const specifications = await vitest.globTestSpecifications(witnesses.map(({ file }) => join(root, file)))
  // Results of an earlier run must not count for this one.
  vitest.state.clearErrors()
  for (const { project, moduleId } of specifications) vitest.state.clearFiles(project, [moduleId])
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const modules = specifications.flatMap(({ testModule }) => testModule ?? [])
  // The runner restores the file before the next question, so Vitest must load it again.
  if (changed !== null) vitest.invalidateFile(join(root, changed))
  return unitVerdict(modules, unhandledErrors)
}

function unitVerdict(modules: readonly TestModule[], unhandled: readonly unknown[]): FaultVerdict {
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  const failed = tests
    .map((test) => ({ test, errors: test.result().errors ?? [] }))
    .filter(({ test }) => test.result().state === 'failed')
  const judged = failed.find(({ errors }) => errors.some(({ message }) => !isTimeout(message)))?.test
  const parts = modules.flatMap((module) => [module, ...module.children.allSuites()])
  const errors = [...failed, ...parts.map((part) => ({ errors: part.errors() }))].flatMap(
    (part) => part.errors,
  )
  return faultVerdict({
    failed: judged ? `${judged.module.relativeModuleId}: ${judged.fullName}` : null,
    ran: tests.filter((test) => test.result().state === 'passed').length,
    errors: [...errors.map(({ message }) => message), ...unhandled.map(String)],
  })
}

/** A test can time out because the machine is busy, so a timeout does not prove that the test noticed the fault. */
function isTimeout(message: string): boolean {
  return /^(?:Test|Hook) timed out in/.test(message)
}

process.on('message', (question: UnitQuestion) => {
  answer(question).then(
    (verdict) => process.send?.(verdict),
    (error: unknown) => process.send?.({ kind: 'broken', why: String(error) } satisfies FaultVerdict),
  )
})
const end = () => vitest.close().finally(() => process.exit())
process.on('SIGINT', () => void end())
// The runner has ended, so nobody needs this process any more.
process.on('disconnect', () => void end())
