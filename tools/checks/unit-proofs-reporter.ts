import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node'

/** What one unit test came to, for the check that every line of the requirements has its proof. */
export interface UnitProof {
  /** From the root of the project. */
  readonly file: string
  /** With the titles it stands under, joined by ` > `. */
  readonly title: string
  readonly status: 'passed' | 'failed' | 'skipped'
  readonly assertions: number
  readonly milliseconds: number
}

/** Writes every test of a run to test-results/unit-proofs.json. */
class UnitProofsReporter implements Reporter {
  #root = '.'

  onInit(vitest: Vitest): void {
    this.#root = vitest.config.root
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const proofs = modules.flatMap((module) => [...module.children.allTests()].map((test) => proofOf(test)))
    const file = join(this.#root, 'test-results/unit-proofs.json')
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${JSON.stringify(proofs, null, 1)}\n`)
  }
}

function proofOf(test: TestCase): UnitProof {
  const { state } = test.result()
  return {
    file: test.module.relativeModuleId,
    title: test.fullName,
    // A test that has not ended has not passed.
    status: state === 'pending' ? 'failed' : state,
    assertions: test.meta().assertions ?? 0,
    milliseconds: Math.round(test.diagnostic()?.duration ?? 0),
  }
}

// oxlint-disable-next-line import/no-default-export -- Vitest takes the default export of a reporter's file.
export default UnitProofsReporter
