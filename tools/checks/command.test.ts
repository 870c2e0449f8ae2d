import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { isAlive } from '#server/platform/db/data-lock.ts'
import { endCommands, runCommand } from './command.ts'
import { sampleProject } from './sample-project.ts'

/** The process id that a shell of the test has written. */
async function pidIn(file: string): Promise<number> {
  while (!existsSync(file) || readFileSync(file, 'utf8').trim() === '') await sleep(20)
  return Number(readFileSync(file, 'utf8'))
}

async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await sleep(20)
}

test('a command gives back its output and its exit code', async () => {
  expect(await runCommand('sh', ['-c', 'echo out; echo err >&2; exit 3'], { cwd: '.' })).toEqual({
    code: 3,
    stdout: 'out\n',
    stderr: 'err\n',
  })
  expect((await runCommand('no-such-program', [], { cwd: '.' })).code).toBe(127)
})

test('processes that a program leaves behind end with the program', async () => {
  const cwd = sampleProject({})
  await runCommand('sh', ['-c', 'sleep 600 >/dev/null 2>&1 & echo $! > pid'], { cwd })
  const pid = await pidIn(join(cwd, 'pid'))
  await untilGone(pid)
  expect(isAlive(pid)).toBe(false)
})

test('an interruption ends programs and the processes they started, by force if they ignore the signal', async () => {
  const cwd = sampleProject({})
  const ignoring = runCommand('sh', ['-c', `trap '' TERM; sleep 600 & echo $! > pid; wait; wait`], { cwd })
  const pid = await pidIn(join(cwd, 'pid'))
  await endCommands(50)
  expect((await ignoring).code).not.toBe(0)
  await untilGone(pid)
  expect(isAlive(pid)).toBe(false)
})
