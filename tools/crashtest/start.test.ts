import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { advisoryLock } from '#server/platform/db/migrate.ts'
import { databaseProxy, type Refusal } from '#testing/database-proxy.ts'
import { onServer } from '#testing/database-server.ts'
import { testDatabase } from '#testing/database.ts'
import { patientOptions } from '#testing/patient.ts'
import { freePort } from '#testing/free-port.ts'
import { untilOpen } from '../bench/measured.ts'

const entry = fileURLToPath(import.meta.resolve('./server-without-pages.ts'))
const { ownerUrl } = await testDatabase()
const urlWithoutServer = `postgres://rondo@127.0.0.1:${await freePort()}/rondo`
const longMs = 200_000

/** Starts the real server, with the channel over which it learns that the start command has ended. */
async function startOn(databaseUrl: string, env: Readonly<Record<string, string>> = {}) {
  const port = await freePort()
  const child = spawn(process.execPath, [entry], {
    env: {
      PATH: process.env['PATH'],
      // The cache is shared by seven starts: compiling the code each time would take longer than everything else.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: String(port),
      WORKER: 'off',
      DEMO_DATA: 'off',
      DATABASE_URL: databaseUrl,
      SECRETS: randomBytes(32).toString('hex'),
      SEALING_KEYS: randomBytes(32).toString('hex'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null)
  for (const stream of streams) stream.on('data', (text) => (output += String(text)))
  // Waits for the streams and not for `close`: that event never comes once this side has closed the channel.
  const ended = Promise.all([once(child, 'exit'), ...streams.map((stream) => once(stream, 'end'))])
  return {
    child,
    output: () => output,
    untilReady: () => untilOpen(`http://localhost:${port}`, child, '/health/ready'),
    /** Waits for the whole output and returns the exit code; null if a signal ended the server. */
    end: async () => {
      await ended
      return child.exitCode
    },
  }
}

describe('[Z10] a start waits for a database that', () => {
  test.each<[string, Refusal]>([
    ['is not there yet', { code: null, forMs: 3_000 }],
    ['is starting or recovering', { code: '57P03', forMs: 3_000 }],
  ])(
    '%s',
    async (_what, refusal) => {
      const proxy = await databaseProxy(ownerUrl, refusal)
      onTestFinished(proxy.close)
      const server = await startOn(proxy.url)
      await server.untilReady()
      expect(proxy.refused()).toBeGreaterThan(0)
    },
    longMs * 3,
  )

  test(
    'another process migrates',
    async () => {
      const server = await onServer(ownerUrl, async (holder) => {
        await holder.query('select pg_advisory_lock($1)', [advisoryLock])
        const started = await startOn(ownerUrl)
        await vi.waitFor(async () => {
          const waiting = await holder.query(
            `select from pg_locks join pg_database on pg_database.oid = pg_locks.database
           where datname = current_database() and locktype = 'advisory' and not granted`,
          )
          expect(waiting.rowCount).toBe(1)
        }, patientOptions)
        return started
      })
      await server.untilReady()
    },
    longMs * 3,
  )
})

describe('[Z10] a server that still waits for its database', () => {
  const waiting = async () => {
    const proxy = await databaseProxy(ownerUrl, { code: '57P03', forMs: 10 * longMs })
    onTestFinished(proxy.close)
    const server = await startOn(proxy.url, { DATABASE_START_SECONDS: '600' })
    await vi.waitFor(() => expect(proxy.refused()).toBeGreaterThan(0), patientOptions)
    return server
  }

  test(
    'ends when the start command was killed',
    async () => {
      const server = await waiting()
      server.child.disconnect()
      expect(await server.end()).toBe(0)
      expect(server.output()).toContain('the start command ended')
    },
    longMs,
  )

  test(
    'ends without an error when it is asked to end',
    async () => {
      const server = await waiting()
      server.child.kill('SIGTERM')
      expect(await server.end()).toBe(0)
      expect(server.output()).not.toContain('Error')
    },
    longMs,
  )

  test(
    'ends although the start command was killed before it could listen',
    async () => {
      const server = await startOn(urlWithoutServer, { DATABASE_START_SECONDS: '600' })
      server.child.disconnect()
      expect(await server.end()).toBe(0)
    },
    longMs,
  )
})
