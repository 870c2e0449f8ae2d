import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { earlyMarks } from './early-marks.ts'
import { gradingDraftKey } from './state/grading-draft-key.ts'

/** The classes and the room that the head of a product page gives its document. */
function marksOf(search: string, kept: Readonly<Record<string, string>>) {
  const marks: string[] = []
  const document = {
    documentElement: {
      classList: { add: (name: string) => marks.push(name) },
      style: { setProperty: (name: string, value: string) => marks.push(`${name}: ${value}`) },
    },
  }
  const sessionStorage = { getItem: (key: string) => kept[key] ?? null }
  const location = { pathname: '/phone-128-gb_1001', search }
  for (const code of earlyMarks('product_details'))
    runInNewContext(code, {
      document,
      sessionStorage,
      location,
      window: {},
      addEventListener: () => undefined,
      setTimeout: () => 0,
    })
  return marks
}

test('[X54] the head keeps the room of the questions for who is amid them, and for nobody else', () => {
  const kept = { [gradingDraftKey(1001)]: '{"step":"screen","room":812}' }
  expect(marksOf('', kept)).toEqual(['js', 'asking', '--room: 812px'])
  expect(marksOf('?step=works', {})).toEqual(['js', 'asking'])
  expect(marksOf('', { [gradingDraftKey(1001)]: '{' })).toEqual(['js'])
  expect(marksOf('?utm=1', {})).toEqual(['js'])
})
