import { expect, test } from 'vitest'
import { readBenchOptions, benchSections } from './options.ts'

test('without a choice everything is measured', () => {
  expect([...readBenchOptions([]).chosen]).toEqual(benchSections)
})

test('--only takes a list, --quick makes it short', () => {
  const { chosen, rounds } = readBenchOptions(['--only=json,memory', '--quick'])
  expect([...chosen]).toEqual(['json', 'memory'])
  expect(rounds).toBeLessThan(readBenchOptions([]).rounds)
})

test('nothing is written unless asked for', () => {
  expect(readBenchOptions(['--only=json']).isWritten).toBe(false)
  expect(readBenchOptions(['--only=json', '--write']).isWritten).toBe(true)
})

test('a missed target is a failure only where that was asked for', () => {
  expect(readBenchOptions([]).isStrict).toBe(false)
  expect(readBenchOptions(['--strict']).isStrict).toBe(true)
})

test.each([[['--fast']], [['--only=jsn']]])('%j is refused with what there is', (args) => {
  expect(() => readBenchOptions(args)).toThrow('There are --quick, --write, --strict and --only=pages,json')
})
