import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { longTests } from './test-order.ts'

test.each(longTests)('%s, with which the unit tests begin, is there', (path) => {
  expect(existsSync(join(import.meta.dirname, '..', path))).toBe(true)
})
