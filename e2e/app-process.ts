import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { copyDatabase, onServer, type TestRun } from '#testing/database-server.ts'
import { freePort } from '#testing/free-port.ts'

export interface AppDatabase {
  readonly url: string
  query(sql: string, values?: readonly unknown[]): Promise<void>
  drop(): Promise<void>
}

export interface AppProcess {
  readonly origin: string
  /** Lines of the log that tell of a bug: level error and above. */
  readonly errors: readonly string[]
  stop(): Promise<void>
}

/** Creates a new database with the demo shop. */
export async function createAppDatabase(): Promise<AppDatabase> {
  // The global setup of the browser tests wrote this value.
  const run = JSON.parse(process.env['BROWSER_TEST_RUN'] ?? '') as TestRun
  const { url, drop } = await copyDatabase(run, run.templates.seeded)
  return {
    url,
    query: (sql, values = []) => onServer(url, async (client) => void (await client.query(sql, [...values]))),
    drop,
  }
}

/** Starts the built app in the same way as `npm start`. */
export async function startApp(databaseUrl: string): Promise<AppProcess> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await startOn(await freePort(), databaseUrl)
    } catch (error) {
      // Another process on this machine may have taken the free port first.
      if (turn === 3 || !String(error).includes('is taken')) throw error
    }
  }
}

async function startOn(port: number, databaseUrl: string): Promise<AppProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rondo-browser-'))
  const errors: string[] = []
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: String(port),
      DATA_DIR: dataDir,
      // Each app starts its own sandbox. The app sends the browser there, so no test needs the address.
      IDENTITY_SANDBOX_PORT: '0',
      DATABASE_URL: databaseUrl,
      // The template of the database holds the demo shop already.
      DEMO_DATA: 'off',
      LOG_LEVEL: 'info',
      // The browsers need most of the processor, and these tests do not check what the shop does under such load.
      OVERLOAD_MS: '60000',
      DATABASE_WAIT_MS: '30000',
      ANSWER_WITHIN_MS: '60000',
    },
    // The ipc channel closes when this test process ends, even if it crashes, and then the app ends too.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const stop = async () => {
    await ended(child)
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await untilOpen(child, errors)
  } catch (error) {
    await stop()
    throw error
  }
  return { origin: `http://localhost:${port}`, errors, stop }
}

/** pino's number for level error. */
const errorLevel = 50

function untilOpen(child: ChildProcess, errors: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const output: string[] = []
    child.stderr?.on('data', (data: Buffer) => output.push(data.toString()))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the app ended with code ${code}: ${output.join('')}`)))
    if (!child.stdout) return
    createInterface(child.stdout).on('line', (text) => {
      const line: unknown = JSON.parse(text)
      if (typeof line !== 'object' || line === null) return
      if ('level' in line && Number(line.level) >= errorLevel) errors.push(text)
      if ('msg' in line && line.msg === 'Rondo is open') resolve()
    })
  })
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}
