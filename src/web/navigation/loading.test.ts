import { expect, test } from 'vitest'
import { fail, ok } from '#kernel/result.ts'
import { valueOrPageError } from './loading.ts'
import { PageError } from './page.ts'

test('a refusal of a call a page needs becomes the status of the page', () => {
  expect(valueOrPageError(ok(5))).toBe(5)
  expect(() => valueOrPageError(fail('not-found'))).toThrow(new PageError(404))
  expect(() => valueOrPageError(fail('unavailable'))).toThrow(new PageError(503))
})
