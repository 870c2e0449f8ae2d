import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterAll } from 'vitest'
import { freePort } from './free-port.ts'

export interface TestRedis {
  readonly url: string
  start(): Promise<void>
  stop(): Promise<void>
  /** Keeps its connections and answers nothing, until it is resumed. */
  pause(): void
  resume(): void
}

/** A real redis-server on a free loopback port, without anything on disk; stopped when the file's tests are done. */
export async function testRedis(): Promise<TestRedis> {
  const program = redisProgram()
  const first = await startOnFreePort(program)
  const { port } = first
  let { child } = first

  async function stop(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  afterAll(stop)
  return {
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      child = await startRedis(program, port)
    },
    stop,
    pause: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
  }
}

/** Between finding a free port and taking it, another process may take it. */
async function startOnFreePort(
  program: string,
  triesLeft = 5,
): Promise<{ port: number; child: ChildProcess }> {
  const port = await freePort()
  try {
    return { port, child: await startRedis(program, port) }
  } catch (error) {
    if (triesLeft === 0 || !String(error).includes('Address already in use')) throw error
    return startOnFreePort(program, triesLeft - 1)
  }
}

async function startRedis(program: string, port: number): Promise<ChildProcess> {
  const settings = { port, bind: '127.0.0.1', save: '', appendonly: 'no', daemonize: 'no' }
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)])
  const child = spawn(program, args, { cwd: '/', stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    said += String(chunk)
    if (said.includes('Ready to accept connections')) {
      child.stdout.resume()
      return child
    }
  }
  throw new Error(`redis-server ended before it was ready:\n${said}`)
}

/** The gate installs Redis; a run of single tests says if Redis is missing. */
function redisProgram(): string {
  const name = 'redis-server'
  if (spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0) return name
  throw new Error('These tests need a Redis server: install the package redis-server and run them again.')
}
