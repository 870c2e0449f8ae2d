import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { endsWithBench } from '../bench/endings.ts'
import { untilOpen } from '../bench/measured.ts'

const root = join(import.meta.dirname, '../..')

export interface App {
  readonly pid: number
  /** Ends the server as a power cut does: it finishes nothing and logs nothing. */
  kill(): Promise<void>
  /** Asks the server to end and returns its exit code; null if a signal ended it. */
  stop(): Promise<number | null>
  /** Resolves once the server can answer; throws where the server ends before that. */
  untilReady(): Promise<void>
}

interface Start {
  /** The script that starts the server. */
  readonly entry: string
  readonly port: number
  /** Names the database among other settings. */
  readonly env: Readonly<Record<string, string>>
  readonly withinMs?: number
}

/** Starts the app as `npm start` does. The app ends when this process ends, even where this process is killed. */
export async function startCrashApp({ entry, port, env, withinMs }: Start): Promise<App> {
  const child = spawn(process.execPath, [entry], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile'),
      PORT: String(port),
      // The sandbox gets a port of its own: another shop on this machine may have the usual one.
      IDENTITY_SANDBOX_PORT: '0',
      // Each seller of the test calls from its own address.
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'error',
      OVERLOAD_MS: '60000',
      ANSWER_WITHIN_MS: '60000',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
  const kill = endsWithBench(() => end('SIGKILL'))
  const untilReady = (milliseconds?: number) =>
    untilOpen(`http://localhost:${port}`, child, '/health/ready', milliseconds)
  await untilReady(withinMs)
  return {
    pid: child.pid ?? 0,
    kill,
    stop: async () => {
      await end('SIGTERM')
      await kill()
      return child.exitCode
    },
    untilReady: () => untilReady(),
  }
}
