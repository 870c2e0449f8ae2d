import { expect, test } from 'vitest'
import { fail, ok } from '#kernel/result.ts'
import { valueOrPageError } from './loading.ts'
import { PageError } from './page.ts'

test('a refusal of a call a page needs becomes the status of the page', () => {
  expect(valueOrPageError(ok(5))).toBe(5)
  expect(() => valueOrPageError(fail('not-found', { extra: { status: 404 } }))).toThrow(new PageError(404))
  expect(() => valueOrPageError(fail('unavailable', { extra: { status: 503 } }))).toThrow(new PageError(503))
  expect(() => valueOrPageError(fail('no-answer'))).toThrow(new PageError(0))
})
