import { describe, expect, test } from 'vitest'
import { chooseSteps, runSteps } from './gate.ts'
import { projectRoot } from './sample-project.ts'
import { allSteps, type GateStep } from './steps.ts'

function step(name: string, passed: number, failed: number, ...needs: string[]): GateStep {
  const outcome = { passed, failed, problems: failed > 0 ? [`${name} is broken`] : [], notes: [] }
  return { name, needs, isAlone: true, run: () => Promise.resolve(outcome) }
}

async function run(...steps: GateStep[]) {
  const lines: string[] = []
  const { isGood, timed } = await runSteps(steps, (line) => lines.push(line))
  return { isGood, timed, lines }
}

describe('the gate', () => {
  test('ends with the count over all suites, after a table of times', async () => {
    const { isGood, timed, lines } = await run(step('lint', 1, 0), step('unit', 41, 0))
    expect(isGood).toBe(true)
    expect(lines.at(-1)).toBe('42 passed, 0 failed')
    expect(lines.some((line) => /^part +time +tests$/.test(line))).toBe(true)
    expect(timed.map(({ name, passed }) => [name, passed])).toEqual([
      ['lint', 1],
      ['unit', 41],
    ])
  })

  test('goes on after a failure and names it', async () => {
    const { isGood, lines } = await run(step('lint', 0, 1), step('unit', 41, 2))
    expect(isGood).toBe(false)
    expect(lines).toContain('    ✗ lint is broken')
    expect(lines.slice(-4)).toEqual([
      '  ✗ lint is broken',
      '  ✗ unit is broken',
      'failed: lint, unit',
      '41 passed, 3 failed',
    ])
  })

  test('counts one failure for a step that throws, and one for a step whose need failed', async () => {
    const thrower: GateStep = { name: 'build', run: () => Promise.reject(new Error('no disk')) }
    const { lines } = await run(thrower, step('browser', 9, 0, 'build'))
    expect(lines).toContain('    ✗ not run: it needs build, which failed')
    expect(lines.at(-1)).toBe('0 passed, 2 failed')
  })

  test('runs steps in parallel, but a step alone if it says so, and a step after its needs', async () => {
    const seen: string[] = []
    const traced = (name: string, isAlone: boolean, ...needs: string[]): GateStep => ({
      name,
      isAlone,
      needs,
      run: async () => {
        seen.push(`${name} begins`)
        await new Promise(setImmediate)
        seen.push(`${name} ends`)
        return { passed: 1, failed: 0, problems: [], notes: [] }
      },
    })
    await run(traced('a', false), traced('b', false), traced('c', true), traced('d', true))
    expect(seen.slice(0, 2)).toEqual(['a begins', 'b begins'])
    expect(seen.slice(4)).toEqual(['c begins', 'c ends', 'd begins', 'd ends'])
    seen.length = 0
    await run(traced('build', false), traced('browser', false, 'build'))
    expect(seen).toEqual(['build begins', 'build ends', 'browser begins', 'browser ends'])
  })
})

test('an interrupted gate begins no further step', async () => {
  const begun: string[] = []
  const traced = (name: string): GateStep => ({
    ...step(name, 1, 0),
    run: async () => {
      begun.push(name)
      return { passed: 1, failed: 0, problems: [], notes: [] }
    },
  })
  await runSteps([traced('unit'), traced('browser')], () => undefined, { isStopped: () => begun.length > 0 })
  expect(begun).toEqual(['unit'])
})

describe('the choice of steps', () => {
  const steps = allSteps({ root: projectRoot, runFolder: '' })
  const names = (...args: string[]) => chooseSteps(steps, args).map(({ name }) => name)
  const gate = steps.filter(({ isOnlyFull }) => isOnlyFull !== true).map(({ name }) => name)

  test('is the gate by default and every step with --full, each once and in order', () => {
    expect(names()).toEqual(gate)
    expect(names('--full')).toEqual(steps.map(({ name }) => name))
    expect(new Set(names('--full')).size).toBe(steps.length)
    expect(steps.length).toBeGreaterThan(gate.length)
  })

  test('can be some steps with their needs, or all steps without the browser', () => {
    expect(names('--only=lint,types')).toEqual(['generate', 'types', 'lint'])
    expect(names('--only=browser')).toEqual(['generate', 'chromium', 'build', 'browser'])
    expect(names('--no-browser')).toEqual(gate.filter((name) => name !== 'browser' && name !== 'coverage'))
  })

  test('refuses words it does not know', () => {
    expect(() => names('--only=lnt')).toThrow(/Not known: lnt/)
    expect(() => names('--fast')).toThrow(/Not known: --fast/)
  })

  test('has the needs of a step in an earlier group, so that no step starts too soon', () => {
    for (const [at, { name, needs = [] }] of steps.entries()) {
      for (const need of needs) {
        const position = steps.findIndex((other) => other.name === need)
        const between = steps.slice(position, at + 1)
        const isApart = between.some(({ isAlone }) => isAlone === true)
        expect([name, need, position >= 0 && position < at && isApart]).toEqual([name, need, true])
      }
    }
  })
})
