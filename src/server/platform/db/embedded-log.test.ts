import { closeSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { boundLog, openLog } from './embedded-log.ts'

function aLog(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rondo-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'postgres.log')
}
const large = 'x'.repeat(5 * 1024 * 1024)

test('a large log is emptied while the server writes to it, and the next line stands at its beginning', () => {
  const path = aLog()
  const { file } = openLog(path)
  onTestFinished(() => closeSync(file))
  writeSync(file, large)
  boundLog(path)
  writeSync(file, 'after')
  expect(readFileSync(`${path}.1`, 'utf8')).toBe(large)
  expect(readFileSync(path, 'utf8')).toBe('after')
})

test('a small log stays', () => {
  const path = aLog()
  boundLog(path)
  writeFileSync(path, 'small')
  boundLog(path)
  expect(readFileSync(path, 'utf8')).toBe('small')
  expect(existsSync(`${path}.1`)).toBe(false)
})

test('the text of this start is separate from the text of earlier starts', () => {
  const path = aLog()
  writeFileSync(path, 'No space left on device\n')
  const { file, newText } = openLog(path)
  writeSync(file, 'wrong ownership')
  closeSync(file)
  expect(newText()).toBe('wrong ownership')
})
