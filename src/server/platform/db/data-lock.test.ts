import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { lockDataDir } from './data-lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'rondo-lock-'))
const file = join(folder, 'lock')
beforeEach(() => rmSync(file, { force: true }))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const deadPid = () => spawnSync('true').pid

describe('the lock of the data folder [Z11]', () => {
  test('is held until it is given back', () => {
    const unlock = lockDataDir(folder)
    expect(() => lockDataDir(folder)).toThrow(`the Rondo process ${process.pid}`)
    unlock()
    expect(existsSync(file)).toBe(false)
    lockDataDir(folder)()
  })

  test.for([
    ['a process that has ended', (): string => JSON.stringify({ pid: deadPid(), startedAt: null })],
    [
      'a number that another program has now',
      (): string => JSON.stringify({ pid: process.ppid, startedAt: '1' }),
    ],
    ['a process that died while writing it', (): string => '{"pi'],
  ] as const)('is taken over from %s', ([, left]) => {
    writeFileSync(file, left())
    const unlock = lockDataDir(folder)
    expect(readFileSync(file, 'utf8')).toContain(`"pid":${process.pid}`)
    unlock()
  })

  test('is not removed by someone who no longer holds it', () => {
    const unlock = lockDataDir(folder)
    writeFileSync(file, 'of another')
    unlock()
    expect(readFileSync(file, 'utf8')).toBe('of another')
  })
})
