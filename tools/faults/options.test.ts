import { expect, test } from 'vitest'
import { readFaultsOptions } from './options.ts'

test('the result is written where that is asked for, and what it does not know it says', () => {
  expect(readFaultsOptions([])).toEqual({ isWritten: false })
  expect(readFaultsOptions(['--write'])).toEqual({ isWritten: true })
  expect(() => readFaultsOptions(['--wrote'])).toThrow('the only option is --write.')
})
