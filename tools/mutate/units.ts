import { join } from 'node:path'
import type { TestModule } from 'vitest/node'
import { createVitest } from 'vitest/node'
import { titlePattern, type Witness } from './fault.ts'
import { verdictOf, type Verdict } from './verdict.ts'

export interface UnitTests {
  run(witnesses: readonly Witness[]): Promise<Verdict>
  /** The file differs from what was loaded before. */
  changed(file: string): void
  close(): Promise<void>
}

/** One test runner for all faults: what did not change since the last one stays loaded. */
export async function openUnitTests(root: string): Promise<UnitTests> {
  const vitest = await createVitest({ root, watch: false, bail: 1, retry: 0, silent: true, reporters: [{}] })
  return {
    async run(witnesses) {
      const files = witnesses.map(({ file }) => join(root, file))
      const pattern = titlePattern(witnesses)
      if (pattern === null) vitest.resetGlobalTestNamePattern()
      else vitest.setGlobalTestNamePattern(pattern)
      const specifications = await vitest.globTestSpecifications(files)
      // Nothing of an earlier run may answer for this one.
      vitest.state.clearErrors()
      for (const { project, moduleId } of specifications) vitest.state.clearFiles(project, [moduleId])
      const { unhandledErrors } = await vitest.runTestSpecifications(specifications)
      const modules = specifications.flatMap(({ testModule }) => testModule ?? [])
      return unitVerdict(modules, unhandledErrors)
    },
    changed: (file) => vitest.invalidateFile(join(root, file)),
    close: () => vitest.close(),
  }
}

function unitVerdict(modules: readonly TestModule[], unhandled: readonly unknown[]): Verdict {
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  const failed = tests.find((test) => test.result().state === 'failed')
  const errors = modules.flatMap((module) => [
    ...module.errors(),
    ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
  ])
  return verdictOf({
    failed: failed ? `${failed.module.relativeModuleId}: ${failed.fullName}` : null,
    ran: tests.filter((test) => test.result().state === 'passed').length,
    errors: [...errors.map(({ message }) => message), ...unhandled.map(String)],
  })
}
