import { expect, test } from 'vitest'
import { StartError } from '#server/platform/start-error.ts'
import { overwrittenItems, releaseSummary } from './release-data.ts'

test('the items to overwrite are named one by one, and nothing else is', () => {
  expect(overwrittenItems([])).toEqual([])
  expect(overwrittenItems(['--overwrite=a/b', '--overwrite=c/d'])).toEqual(['a/b', 'c/d'])
  for (const args of [['--overwrite'], ['--force'], ['content/page/faq/de']])
    expect(() => overwrittenItems(args)).toThrow(StartError)
})

test('the summary says what was released, what stays, and what could not be overwritten', () => {
  const result = { released: [{ item: 'a/b', version: 2 }], kept: ['c/d'] }
  expect(releaseSummary(result, ['a/b', 'x/y'])).toBe(
    'a/b: version 2 is released.\n' +
      'c/d: stays as it is here; --overwrite=c/d replaces it.\n' +
      'x/y: there is no such item, or it stands as it is released.',
  )
  expect(releaseSummary({ released: [], kept: [] }, [])).toBe('Everything stands as it is released.')
})
