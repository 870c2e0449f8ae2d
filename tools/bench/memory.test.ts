import { expect, test } from 'vitest'
import { descendantsOf, parseProcesses } from './memory.ts'

const listing = `    1     0  9000
   20     1 150000
   21    20  30000
   22    21   8000
   23    21   7000
   30     1  5000
`

test('a listing of ps is read line by line', () => {
  expect(parseProcesses(listing)).toHaveLength(6)
  expect(parseProcesses(listing)[2]).toEqual({ pid: 21, parent: 20, rssKb: 30_000 })
})

test('the children of a process are found at every depth, and nobody else', () => {
  expect(descendantsOf(parseProcesses(listing), 20).map((one) => one.pid)).toEqual([21, 22, 23])
  expect(descendantsOf(parseProcesses(listing), 30)).toEqual([])
})
