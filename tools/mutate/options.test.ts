import { expect, test } from 'vitest'
import type { NamedFault } from './fault.ts'
import { chosenFaults, readMutateOptions } from './options.ts'

test('without options all faults are planted', () => {
  expect(readMutateOptions([])).toEqual({ only: [], isList: false, report: null })
  expect(readMutateOptions(['--only=Dates,two mails', '--report=a.json', '--list'])).toEqual({
    only: ['Dates', 'two mails'],
    isList: true,
    report: 'a.json',
  })
})

test('what is no option is said so', () => {
  expect(() => readMutateOptions(['dates'])).toThrow('--only')
})

test('faults are chosen by their area, or by part of their name', () => {
  const fault = { file: '', find: '', replace: '', seenBy: [] }
  const faults: readonly NamedFault[] = [
    { ...fault, area: 'dates', name: 'Easter is late' },
    { ...fault, area: 'money', name: 'the dates of a payout' },
  ]
  expect(chosenFaults(faults, ['DATES'])).toEqual(faults)
  expect(chosenFaults(faults, ['easter', 'nothing'])).toEqual([faults[0]])
  expect(chosenFaults(faults, [])).toEqual(faults)
})
