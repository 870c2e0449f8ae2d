import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node'
import { proofFiles, proofReason, type Proof } from './proofs.ts'

/** Writes every test of a run to test-results/unit-proofs.json. */
class UnitProofsReporter implements Reporter {
  #root = '.'

  onInit(vitest: Vitest): void {
    this.#root = vitest.config.root
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const proofs = modules.flatMap(proofsOf)
    const file = join(this.#root, proofFiles.unit)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${JSON.stringify(proofs, null, 1)}\n`)
  }
}

function proofsOf(module: TestModule): Proof[] {
  const tests = [...module.children.allTests()].map((test) => proofOf(test))
  const isNamed = module.state() !== 'failed' || tests.some(({ status }) => status === 'failed')
  if (isNamed) return tests
  const file = module.relativeModuleId
  const title = 'fails outside its tests'
  const reason = proofReason(module.errors().map(({ message }) => message))
  return [...tests, { file, title, status: 'failed', assertions: 0, milliseconds: 0, ...reason }]
}

function proofOf(test: TestCase): Proof {
  const { state, errors = [] } = test.result()
  return {
    file: test.module.relativeModuleId,
    title: test.fullName,
    // A test that has not ended has not passed.
    status: state === 'pending' ? 'failed' : state,
    assertions: test.meta().assertions ?? 0,
    milliseconds: Math.round(test.diagnostic()?.duration ?? 0),
    ...proofReason(errors.map(({ message }) => message)),
  }
}

// oxlint-disable-next-line import/no-default-export -- Vitest takes the default export of a reporter's file.
export default UnitProofsReporter
