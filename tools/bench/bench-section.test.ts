import { expect, test } from 'vitest'
import { benchSection } from './bench-section.ts'

const figure = (name: string) => ({ name, value: 1, unit: 'ms' })
const whole = { isQuick: false }

test('a part that is measured replaces what stood there; the others stay, in their order', () => {
  const before = benchSection(
    '',
    new Map([
      ['box', [figure('old add')]],
      ['pages', [figure('cached page')]],
    ]),
    whole,
  )
  const after = benchSection(before, new Map([['box', [figure('new add')]]]), whole)
  expect(after).toContain('| new add |')
  expect(after).not.toContain('old add')
  expect(after.match(/^### \w+/gm)).toEqual(['### pages', '### box'])
  expect(after).toContain('| cached page |')
})

test('a short run is called one', () => {
  const measured = new Map([['box', [figure('add')]]] as const)
  expect(benchSection('', measured, { isQuick: true })).toContain('`--quick`')
  expect(benchSection('', measured, whole)).not.toContain('`--quick`')
})
