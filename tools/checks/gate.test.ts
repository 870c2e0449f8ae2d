import { describe, expect, test } from 'vitest'
import { chooseSteps, runSteps } from './gate.ts'
import { projectRoot } from './sample-project.ts'
import { allSteps, type Step } from './steps.ts'

function step(name: string, passed: number, failed: number, needs?: string): Step {
  const outcome = { passed, failed, problems: failed > 0 ? [`${name} is broken`] : [], notes: [] }
  return { name, run: () => Promise.resolve(outcome), ...(needs === undefined ? {} : { needs }) }
}

async function run(...steps: Step[]) {
  const lines: string[] = []
  const isGood = await runSteps(steps, (line) => lines.push(line))
  return { isGood, lines }
}

describe('the gate', () => {
  test('ends with the count over all suites', async () => {
    const { isGood, lines } = await run(step('lint', 1, 0), step('unit', 41, 0))
    expect(isGood).toBe(true)
    expect(lines.at(-1)).toBe('42 passed, 0 failed')
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

  test('counts a step that throws, and one whose need failed, as one failure each', async () => {
    const thrower: Step = { name: 'build', run: () => Promise.reject(new Error('no disk')) }
    const { lines } = await run(thrower, step('browser', 9, 0, 'build'))
    expect(lines).toContain('    ✗ not run: it needs build, which failed')
    expect(lines.at(-1)).toBe('0 passed, 2 failed')
  })

  test('runs a step alone when what it needs was not asked for', async () => {
    expect((await run(step('browser', 9, 0, 'build'))).lines.at(-1)).toBe('9 passed, 0 failed')
  })
})

describe('the choice of steps', () => {
  const steps = allSteps(projectRoot)
  const names = (...args: string[]) => chooseSteps(steps, args).map(({ name }) => name)

  test('is everything by default, in order, each once', () => {
    expect(names()).toEqual(steps.map(({ name }) => name))
    expect(new Set(names()).size).toBe(steps.length)
  })

  test('can be some, or all without a browser', () => {
    expect(names('--only=lint,types')).toEqual(['types', 'lint'])
    expect(names('--no-browser')).toEqual(names().filter((name) => name !== 'browser'))
  })

  test('refuses words it does not know', () => {
    expect(() => names('--only=lnt')).toThrow(/Not known: lnt/)
    expect(() => names('--fast')).toThrow(/Not known: --fast/)
  })
})
