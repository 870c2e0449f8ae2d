import { expect, test } from 'vitest'
import { readOptions, sections } from './options.ts'

test('without a choice everything is measured', () => {
  expect([...readOptions([]).chosen]).toEqual(sections)
})

test('--only takes a list, --quick makes it short', () => {
  const { chosen, rounds } = readOptions(['--only=json,memory', '--quick'])
  expect([...chosen]).toEqual(['json', 'memory'])
  expect(rounds).toBeLessThan(readOptions([]).rounds)
})

test('nothing is written unless asked for', () => {
  expect(readOptions(['--only=json']).isWritten).toBe(false)
  expect(readOptions(['--only=json', '--write']).isWritten).toBe(true)
})

test('a missed target is a failure only where that was asked for', () => {
  expect(readOptions([]).isStrict).toBe(false)
  expect(readOptions(['--strict']).isStrict).toBe(true)
})

test.each([[['--fast']], [['--only=jsn']]])('%j is refused with what there is', (args) => {
  expect(() => readOptions(args)).toThrow('There are --quick, --write, --strict and --only=pages,json')
})
