import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase, TestResult, TestStep } from '@playwright/test/reporter'
import { proofFiles, proofReason, type Proof } from './proofs.ts'

const root = join(import.meta.dirname, '../..')

/** Writes down what each test came to and how much it asserted: a test that asserts nothing proves nothing. */
// oxlint-disable-next-line import/no-default-export -- the test runner takes the default export
export default class ProofsReporter implements Reporter {
  readonly #assertions = new Map<string, number>()
  readonly #proofs = new Map<string, Proof>()
  #output: string = proofFiles.browser

  onBegin(_config: FullConfig, { suites }: Suite): void {
    const isGate = suites.some(({ title }) => title === 'gate')
    this.#output = isGate ? proofFiles.browser : proofFiles.matrix
  }

  onTestBegin({ id }: TestCase): void {
    this.#assertions.set(id, 0)
  }

  onStepEnd({ id }: TestCase, _result: TestResult, { category, error, parent }: TestStep): void {
    if (category !== 'expect' || error || isOfFixtures(parent)) return
    this.#assertions.set(id, (this.#assertions.get(id) ?? 0) + 1)
  }

  onTestEnd(test: TestCase, { status, duration, errors }: TestResult): void {
    const [, , , ...titles] = test.titlePath()
    this.#proofs.set(test.id, {
      file: relative(root, test.location.file).replaceAll(sep, '/'),
      title: titles.join(' > '),
      status: status === 'passed' || status === 'skipped' ? status : 'failed',
      assertions: this.#assertions.get(test.id) ?? 0,
      milliseconds: Math.round(duration),
      ...proofReason(errors.map(({ message }) => message)),
    })
  }

  onEnd(): void {
    const proofs = [...this.#proofs.values()].toSorted((a, b) =>
      a.file === b.file ? a.title.localeCompare(b.title, 'en') : a.file.localeCompare(b.file, 'en'),
    )
    const file = join(root, this.#output)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${JSON.stringify(proofs, null, 2)}\n`)
  }

  printsToStdio(): boolean {
    return false
  }
}

/** What every test asserts around itself, such as that the browser complained about nothing, is no proof of its own. */
function isOfFixtures(step: TestStep | undefined): boolean {
  if (!step) return false
  return step.category === 'hook' || step.category === 'fixture' || isOfFixtures(step.parent)
}
