import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { untilOpen } from '../bench/measured.ts'

const root = join(import.meta.dirname, '../..')

export interface App {
  /** As a machine dies: nothing is finished, nothing is said. */
  kill(): Promise<void>
  /** Says the exit code; null for one that is gone or did not end by itself. */
  stop(): Promise<number | null>
}

interface Start {
  /** The script that starts the server. */
  readonly entry: string
  readonly port: number
  /** Where its database is. */
  readonly env: Readonly<Record<string, string>>
}

const living = new Set<ChildProcess>()

/** For the end of a run that went wrong: nothing of it stays behind. */
export function killLiving(): void {
  for (const child of living) child.kill('SIGKILL')
}

/** The app as `npm start` runs it. */
export async function startApp({ entry, port, env }: Start): Promise<App> {
  const child = spawn(process.execPath, [entry], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile'),
      PORT: String(port),
      // Sellers of the test have addresses of their own.
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'error',
      OVERLOAD_MS: '60000',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  living.add(child)
  child.once('exit', () => living.delete(child))
  await untilOpen(`http://localhost:${port}`, child, '/health/ready')
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  return {
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGTERM')
      return child.exitCode
    },
  }
}
