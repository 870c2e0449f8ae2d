import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { endLeftovers, openRun, refuseFullDisk } from './run-folder.ts'
import { sampleProject } from './sample-project.ts'

test('a second run in the same checkout is refused with a sentence, and the first one goes on', () => {
  const [root, temporary] = [sampleProject({}), sampleProject({})]
  const first = openRun(root, temporary)
  expect(() => openRun(root, temporary)).toThrow(
    `Another run (process ${process.pid}) is in progress in this checkout; wait for its end, or run in a second worktree.`,
  )
  expect(existsSync(first.folder)).toBe(true)
  first.close()
  openRun(root, temporary).close()
})

test('two checkouts run side by side', () => {
  const temporary = sampleProject({})
  const [one, other] = [openRun(sampleProject({}), temporary), openRun(sampleProject({}), temporary)]
  one.close()
  expect(existsSync(other.folder)).toBe(true)
  other.close()
  expect(existsSync(other.folder)).toBe(false)
})

test('the folder of a run that was killed is removed by the next one', async () => {
  const dead = spawn('true')
  await once(dead, 'exit')
  const temporary = sampleProject({})
  const left = join(temporary, `rondo-run-${dead.pid}-abc123`)
  mkdirSync(left)
  openRun(sampleProject({}), temporary).close()
  expect(existsSync(left)).toBe(false)
})

test('a full disk is refused with a sentence that names the mend', () => {
  expect(() => refuseFullDisk('/tmp', 12_000_000)).toThrow(
    'The disk of /tmp has 12 MB left and the tests need 1000; free some and run again.',
  )
  expect(() => refuseFullDisk('/tmp', 2_000_000_000)).not.toThrow()
})

test('what a run has started and not ended is named and ended', async () => {
  const folder = sampleProject({})
  const child = spawn('sleep', ['600'], { env: { ...process.env, TMPDIR: folder }, stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  expect(await endLeftovers(folder, 0)).toEqual(['sleep 600'])
  expect((await ended)[1]).toBe('SIGKILL')
  expect(await endLeftovers(folder, 0)).toEqual([])
})
