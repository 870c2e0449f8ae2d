import { expect, test } from 'vitest'
import { sharedUrl } from './shared-url.ts'

const uuid = '0198a000-0000-7000-8000-000000000002'
const names = ['originalSearchUuid', 'suggestionUuid']

test.each([
  ['/list?q=a', '/list?q=a'],
  [`/list?q=a&originalSearchUuid=${uuid}&page=2`, '/list?q=a&page=2'],
  [`/list?suggestionUuid=${uuid}&originalSearchUuid=${uuid}`, '/list'],
  ['/list?q=suggestionUuid', '/list?q=suggestionUuid'],
  ['/list?suggestionUuid=1&q=a', '/list?suggestionUuid=1&q=a'],
  [`/list?q=a&searchUuid=${uuid}`, `/list?q=a&searchUuid=${uuid}`],
  [`/list?suggestionUuid=${uuid}&suggestionUuid=${uuid}`, `/list?suggestionUuid=${uuid}`],
])('[S1] the answer to %s is kept as %s', (url, kept) => {
  expect(sharedUrl(url, names)).toBe(kept)
})
