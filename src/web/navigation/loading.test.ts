import { expect, test } from 'vitest'
import { fail, ok } from '#kernel/result.ts'
import { required } from './loading.ts'
import { PageError } from './page.ts'

test('a refusal of a call a page needs becomes the status of the page', () => {
  expect(required(ok(5))).toBe(5)
  expect(() => required(fail('not-found'))).toThrow(new PageError(404))
  expect(() => required(fail('unavailable'))).toThrow(new PageError(503))
})
