import { expect, test } from 'vitest'
import { fakeClock } from '#testing/clock.ts'
import { importScreen, importSummary } from './import-screen.ts'
import { readImportOptions } from './import.ts'

test('files are named from where the command was given', () => {
  expect(readImportOptions(['a.csv', '--category=3001', '--family=media'], '/data')).toEqual({
    path: '/data/a.csv',
    rejected: '/data/a.csv.rejected.csv',
    category: '3001',
    family: 'media',
  })
  expect(readImportOptions(['/x.csv', '--rejected=r.csv'], '/data')).toMatchObject({
    rejected: '/data/r.csv',
  })
})

test.for([
  [[], 'Name a file'],
  [['a', 'b'], 'Name a file'],
  [['a', '--family=books'], '--family is ce or media'],
  [['a', '--what'], 'Name a file'],
] as const)('%j is answered with a sentence', ([args, sentence]) => {
  expect(() => readImportOptions(args, '/')).toThrow(sentence)
})

const counts = { read: 0, new: 0, changed: 0, unchanged: 0, refused: 0, warned: 0 }

function shown(isTTY: boolean) {
  const clock = fakeClock('2026-03-01T10:00:00Z')
  const written: string[] = []
  const screen = importScreen({ isTTY, write: (text) => written.push(text) }, clock)
  const plan = { file: { size: 1000, isGzip: false }, from: { offset: 0, line: 2, counts } }
  // The screen looks at nothing else of a plan.
  screen.onStart({ ...plan, isResumed: false, unknown: ['shelf'] } as never)
  for (const step of [1, 2, 3]) {
    clock.advance(2_000)
    screen.onProgress({ ...counts, read: step * 10_000 }, step * 250)
  }
  screen.end()
  return { written, timing: screen.timing() }
}

test('a terminal gets a bar with rate and time left', () => {
  const { written, timing } = shown(true)
  expect(written[0]).toBe('These columns mean nothing here and are left out: shelf.\n')
  expect(written[3]).toBe('\r\u001B[K██████████████████░░░░░░  75 %  30,000 rows  5,000 rows/s  0:02 left')
  expect(timing).toEqual({ rows: 30_000, milliseconds: 6_000 })
})

test('anything else gets a line every five seconds', () => {
  const { written } = shown(false)
  expect(written.slice(1)).toEqual([expect.stringMatching(/^█+░+ {2}75 %.*left\n$/)])
})

test('the end says what was refused and where it stands', () => {
  const result = {
    counts: { read: 1200, new: 1000, changed: 100, unchanged: 98, refused: 2, warned: 3 },
    unknownKeys: [],
  }
  expect(importSummary(result, { rows: 1200, milliseconds: 600, rejected: 'r.csv' })).toBe(
    '1,200 rows read: 1,000 new, 100 changed, 98 unchanged, 2 refused; 2,000 rows/s.\n' +
      'Of these, 3 were taken with a warning.\n' +
      'These rows are in r.csv, each whole and with its reason: mend them there and import that file.',
  )
})
