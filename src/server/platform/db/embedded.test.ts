import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { patientOptions, patientPools } from '#testing/patient.ts'
import { openDatabase, type Database } from './database.ts'
import { failureSentence } from './embedded-failure.ts'
import { postmasterPid } from './postmaster.ts'

const folder = mkdtempSync(join(tmpdir(), 'rondo-embedded-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const quiet = { warn: () => undefined, error: () => undefined }
const configFor = (dataDir: string) => ({
  dataDir,
  databaseUrl: null,
  databaseReplicaUrl: null,
  databaseMigrationUrl: null,
  areStatementsNamed: true,
  poolSize: 4,
  ...patientPools,
  databaseStartMs: patientOptions.timeout,
})

/** Closed when the test ends, however it ends: a server left behind would serve nobody. */
async function open(dataDir: string): Promise<Database> {
  const database = await openDatabase(configFor(dataDir), quiet)
  let closing: Promise<void> | null = null
  const close = () => (closing ??= database.close())
  onTestFinished(close)
  return { ...database, close }
}

/** A separate process that writes one row after another and names each row after its commit. */
function startWriter(dataDir: string) {
  const program = `
    import { openDatabase } from '#server/platform/db/database.ts'
    const quiet = { warn() {}, error() {} }
    const { db } = await openDatabase(${JSON.stringify(configFor(dataDir))}, quiet)
    for (let n = 0; ; n += 1) {
      await db.insertInto('used_challenge').values({ id: String(n), expires_at: new Date(0) }).execute()
      process.stdout.write(n + '\\n')
    }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const acknowledged: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => acknowledged.push(line))
  return { child, acknowledged }
}

const serverOf = (dataDir: string) => postmasterPid(join(dataDir, 'postgres'))
function kill(dataDir: string): number {
  const pid = serverOf(dataDir)
  if (pid === null) throw new Error('the database does not run')
  process.kill(pid, 'SIGKILL')
  return pid
}

describe('the embedded database', () => {
  const dataDir = join(folder, 'killed')

  test('loses no acknowledged row when the app is killed, and is ready again at the next start [Z10]', async () => {
    const { child, acknowledged } = startWriter(dataDir)
    const exit = once(child, 'exit')
    try {
      // The first start makes the database, which takes long on a busy disk.
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(20), patientOptions)
    } finally {
      child.kill('SIGKILL')
      await exit
    }
    const database = await open(dataDir)
    const rows = await database.db.selectFrom('used_challenge').select('id').execute()
    await database.close()
    const kept = new Set(rows.map((row) => row.id))
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
  })

  test('is started again when it is killed under the running app [Z10]', async () => {
    const database = await open(dataDir)
    const killed = kill(dataDir)
    await vi.waitFor(() => expect([null, killed]).not.toContain(serverOf(dataDir)), patientOptions)
    await vi.waitFor(async () => expect(await database.isUp()).toBe(true), patientOptions)
  })

  test('leaves no server behind when it is stopped while it starts again [Z10]', async () => {
    const database = await open(dataDir)
    const killed = kill(dataDir)
    await vi.waitFor(() => expect([null, killed]).not.toContain(serverOf(dataDir)), {
      ...patientOptions,
      interval: 5,
    })
    await database.close()
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  })

  test('starts although the number of its dead server belongs to another program now [Z10]', async () => {
    const first = await open(dataDir)
    const file = join(dataDir, 'postgres', 'postmaster.pid')
    const left = readFileSync(file, 'utf8')
    await first.close()
    // After a power cut the file is still there, but its process number belongs to another process.
    writeFileSync(file, left.replace(/^\d+/, String(process.pid)))
    const database = await open(dataDir)
    await vi.waitFor(async () => expect(await database.isUp()).toBe(true), patientOptions)
  })

  test('goes on with its log at the next start, and with a new one when it has grown large', async () => {
    const log = join(dataDir, 'postgres.log')
    const first = await open(dataDir)
    await expect(first.jobsPool.query('select 1 / 0 as kept_over_restarts')).rejects.toThrow('division')
    await first.close()
    const second = await open(dataDir)
    await second.close()
    expect(readFileSync(log, 'utf8')).toContain('kept_over_restarts')
    writeFileSync(log, 'old\n'.repeat(2 * 1024 * 1024), { flag: 'a' })
    const third = await open(dataDir)
    await expect(third.jobsPool.query('select 1 / 0 as new_one')).rejects.toThrow('division')
    await third.close()
    expect(readFileSync(`${log}.1`, 'utf8')).toContain('kept_over_restarts')
    expect(readFileSync(log, 'utf8')).toContain('new_one')
    expect(statSync(log).size).toBeLessThan(1024 * 1024)
  })

  test('serves one process, and names it to the second [Z11]', async () => {
    const database = await open(dataDir)
    await expect(openDatabase(configFor(dataDir), quiet)).rejects.toThrow(
      `The data folder ${dataDir} is in use by the Rondo process ${process.pid}`,
    )
    await database.close()
    expect(existsSync(join(dataDir, 'lock'))).toBe(false)
  })

  test('writes every commit to the disk before it is acknowledged [Z11]', async () => {
    const database = await open(dataDir)
    const { rows } = await database.jobsPool.query<{ name: string; setting: string }>(
      "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'listen_addresses') order by 1",
    )
    await database.close()
    expect(rows).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'listen_addresses', setting: '' },
      { name: 'synchronous_commit', setting: 'on' },
    ])
  })

  test('begins anew where a first start was killed half-way', async () => {
    const half = join(folder, 'half')
    mkdirSync(join(half, 'postgres.new', 'base'), { recursive: true })
    writeFileSync(join(half, 'lock'), '{"pid":')
    const database = await open(half)
    await vi.waitFor(async () => expect(await database.isUp()).toBe(true), patientOptions)
  })

  test.for([
    ['initdb: error: could not write: No space left on device', 'There is no space left on the disk'],
    ["Error: EACCES: permission denied, mkdir '/data'", 'is not writable for this user'],
    ['The data directory was initialized by PostgreSQL version 17, which is', 'was written by PostgreSQL 17'],
    ['something else', 'did not start (something else)'],
  ] as const)('says in one sentence how to mend: %s', ([said, sentence]) => {
    const message = failureSentence('/data', said)
    expect(message).toContain(sentence)
    expect(message).toMatch(/DATA_DIR|DATABASE_URL/)
  })
})
