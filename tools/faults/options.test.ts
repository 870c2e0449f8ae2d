import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

test('the result is written where that is asked for, and what it does not know it says', () => {
  expect(readOptions([])).toEqual({ isWritten: false })
  expect(readOptions(['--write'])).toEqual({ isWritten: true })
  expect(() => readOptions(['--wrote'])).toThrow('There is --write.')
})
