import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** A process that stops as the server does, and then does something. */
async function run(stop: string, then: string) {
  const script = `
    import { createLog } from '#server/platform/log.ts'
    import { startInOrder } from '#server/platform/stop.ts'
    const log = createLog({ env: 'production', logLevel: 'info' })
    setInterval(() => undefined, 1000)
    await startInOrder(log, async (opened) => void opened.push(${stop}), 200)
    ${then}
  `
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: root })
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  // the exit event carries the code, or the signal where there is none
  const [code] = (await once(child, 'close')) as [number | null]
  // A line in flight may be overtaken by those that leave with the process.
  const lines = output
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
  return { code, lines }
}

/** These lines, in any order, and no other. */
function expectAll(lines: readonly unknown[], wanted: readonly object[]): void {
  expect(lines).toHaveLength(wanted.length)
  for (const line of wanted) expect(lines).toContainEqual(expect.objectContaining(line))
}

const inPeace = 'async () => log.info("stopped")'

describe('[Z10] a process', () => {
  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'])('that is sent %s stops once and ends well', async (signal) => {
    const asked = `process.kill(process.pid, '${signal}'); process.kill(process.pid, '${signal}')`
    const { code, lines } = await run(inPeace, asked)
    expect(code).toBe(0)
    expectAll(lines, [{ msg: 'stopping', reason: signal }, { msg: 'stopped' }])
  })

  test.each([
    ['an error nobody catches', "setTimeout(() => { throw new Error('unseen') })"],
    ['a promise nobody waits for', "void Promise.reject(new Error('unseen'))"],
  ])('ends badly after %s, and the log says why', async (_what, then) => {
    const { code, lines } = await run(inPeace, then)
    expect(code).toBe(1)
    expectAll(lines, [
      { level: 'fatal', msg: 'an error nobody handled', err: expect.objectContaining({ message: 'unseen' }) },
      { msg: 'stopping', reason: 'error' },
      { msg: 'stopped' },
    ])
  })

  test('that cannot stop ends anyway, ten seconds later unless told otherwise', async () => {
    const asked = "process.kill(process.pid, 'SIGTERM')"
    const { code, lines } = await run('() => new Promise(() => undefined)', asked)
    expect(code).toBe(1)
    expect(lines).toMatchObject([{ msg: 'stopping' }])
  })

  test('whose stop fails says so', async () => {
    const asked = "process.kill(process.pid, 'SIGTERM')"
    const { code, lines } = await run("() => Promise.reject(new Error('stuck'))", asked)
    expect(code).toBe(1)
    expectAll(lines, [{ msg: 'stopping' }, { level: 'error', msg: 'stopping failed' }])
  })

  test('that fails to start closes what it has opened, the last first', async () => {
    const { code, lines } = await run(
      inPeace,
      `await startInOrder(log, async (opened) => {
        for (const name of ['database', 'server']) opened.push(() => log.info('closed ' + name))
        throw new Error('no port')
      }).catch((error) => log.info(error.message))
      process.exit(3)`,
    )
    expect(code).toBe(3)
    expect(lines).toMatchObject([{ msg: 'closed server' }, { msg: 'closed database' }, { msg: 'no port' }])
  })
})
