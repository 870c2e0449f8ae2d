import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { untilOpen } from '../bench/measured.ts'

const root = join(import.meta.dirname, '../..')

export interface App {
  /** As a machine dies: nothing is finished, nothing is said. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** The app as `npm start` runs it, on a database of its own below the folder. */
export async function startApp(port: number, dataDir: string): Promise<App> {
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile'),
      PORT: String(port),
      DATA_DIR: dataDir,
      // Sellers of the test have addresses of their own.
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'error',
      OVERLOAD_MS: '60000',
    },
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  await untilOpen(`http://localhost:${port}`, child, '/health/ready')
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  return { kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}
