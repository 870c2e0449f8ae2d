import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Proof } from './proofs.ts'
import { sampleProject } from './sample-project.ts'
import { readTimes, rememberTimes, withinTime } from './test-times.ts'

function proof(file: string, milliseconds: number): Proof {
  return { file, milliseconds, title: 'works', status: 'passed', assertions: 1 }
}

test('the last time of each file is kept, and files that did not run keep theirs', () => {
  const root = sampleProject({})
  expect(readTimes(root)).toEqual({})
  rememberTimes(root, [proof('a', 1), proof('a', 2), proof('b', 5)])
  rememberTimes(root, [proof('b', 7)])
  expect(readTimes(root)).toEqual({ a: 3, b: 7 })
})

test('a broken memory is an empty one', () => {
  const root = sampleProject({})
  rememberTimes(root, [proof('a', 1)])
  writeFileSync(join(root, 'node_modules/.cache/test-times.json'), '{"a"')
  expect(readTimes(root)).toEqual({})
})

test('the first files that fit are taken, the very first always', () => {
  const times = { slow: 60_000, quick: 10, middle: 4_000 }
  expect(withinTime(['slow', 'quick'], times, 10_000)).toEqual(['slow'])
  expect(withinTime(['quick', 'slow', 'new', 'middle'], times, 10_000)).toEqual(['quick', 'new', 'middle'])
  expect(withinTime([], times, 10_000)).toEqual([])
})
