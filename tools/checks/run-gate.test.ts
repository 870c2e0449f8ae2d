import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { isAlive } from '#server/platform/db/data-lock.ts'
import { runGate } from './run-gate.ts'
import { sampleProject } from './sample-project.ts'

function startLongRun(root: string, temporary: string) {
  const program = join(import.meta.dirname, 'interrupted-gate.ts')
  const child = spawn(process.execPath, [program, root], {
    env: { ...process.env, TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  return { child, ended: once(child, 'close'), said: () => said }
}

async function pidIn(file: string): Promise<number> {
  while (!existsSync(file) || readFileSync(file, 'utf8').trim() === '') await sleep(20)
  return Number(readFileSync(file, 'utf8'))
}

test.for(['SIGINT', 'SIGTERM'] as const)(
  '%s in the middle leaves nothing running and nothing behind',
  async (signal) => {
    const [root, temporary] = [sampleProject({}), sampleProject({})]
    const { child, ended, said } = startLongRun(root, temporary)
    const pid = await pidIn(join(root, 'pid'))
    child.kill(signal)
    child.kill(signal)
    expect((await ended)[0]).toBe(130)
    expect(said()).toContain(`Interrupted by ${signal}`)
    while (isAlive(pid)) await sleep(20)
    expect(readdirSync(temporary)).toEqual([])
    expect(existsSync(join(root, 'test-results/lock'))).toBe(false)
  },
)

test('a run beside another one says whose turn it is, and the first one is not disturbed', async () => {
  const [root, temporary] = [sampleProject({}), sampleProject({})]
  const { child, ended } = startLongRun(root, temporary)
  await pidIn(join(root, 'pid'))
  const lines: string[] = []
  const code = await runGate({ root, args: [], stepsOf: () => [], print: (line) => lines.push(line) })
  expect([code, lines.at(-1)]).toEqual([1, '0 passed, 1 failed'])
  expect(lines[0]).toContain(`Another run (process ${child.pid}) is in progress in this checkout`)
  expect(readdirSync(temporary)).toHaveLength(1)
  child.kill('SIGINT')
  await ended
})

test('words it does not know end the run with a sentence', async () => {
  const lines: string[] = []
  const root = sampleProject({})
  const code = await runGate({ root, args: ['--fast'], stepsOf: () => [], print: (line) => lines.push(line) })
  expect([code, lines[0]]).toEqual([1, expect.stringContaining('Not known: --fast')])
})
