import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSolved, solveChallenge } from './proof-of-work.ts'

test('what solveChallenge finds is solved, at this difficulty and by the platform hash', () => {
  const nonce = solveChallenge('a-challenge', 10, 0, 1_000_000)
  expect(nonce).not.toBeNull()
  expect(isSolved('a-challenge', String(nonce), 10)).toBe(true)
  const seed = createHash('sha256').update('a-challenge').digest()
  const digest = createHash('sha256').update(seed).update(String(nonce)).digest()
  expect(digest.readUInt16BE(0) >>> 6).toBe(0)
})

test('a solution counts for its own challenge only', () => {
  const nonce = String(solveChallenge('a-challenge', 12, 0, 1_000_000))
  expect(isSolved('another-challenge', nonce, 12)).toBe(false)
})

test('the search stops after the given number of tries', () => {
  expect(solveChallenge('a-challenge', 40, 0, 10)).toBeNull()
})
