import { join } from 'node:path'
import { createVitest, type TestModule } from 'vitest/node'
import { titlePattern, type Witness } from './fault.ts'
import { faultVerdict, type FaultVerdict } from './verdict.ts'

/** What the runner asks for: these tests, after this file was changed. */
export interface UnitQuestion {
  readonly witnesses: readonly Witness[]
  readonly changed: string | null
}

const root = join(import.meta.dirname, '../..')
// One for all faults: what did not change since the last one stays loaded.
const vitest = await createVitest({ root, watch: false, bail: 1, retry: 0, silent: true, reporters: [{}] })

async function answer({ witnesses, changed }: UnitQuestion): Promise<FaultVerdict> {
  if (changed !== null) vitest.invalidateFile(join(root, changed))
  const pattern = titlePattern(witnesses)
  if (pattern === null) vitest.resetGlobalTestNamePattern()
  else vitest.setGlobalTestNamePattern(pattern)
  const specifications = await vitest.globTestSpecifications(witnesses.map(({ file }) => join(root, file)))
  // Nothing of an earlier run may answer for this one.
  vitest.state.clearErrors()
  for (const { project, moduleId } of specifications) vitest.state.clearFiles(project, [moduleId])
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const modules = specifications.flatMap(({ testModule }) => testModule ?? [])
  // The file is put right again before the next question.
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

/** A busy machine says nothing about a fault. */
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
// Its runner is gone.
process.on('disconnect', () => void end())
