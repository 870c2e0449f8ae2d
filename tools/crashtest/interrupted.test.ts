import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isAlive } from '#server/platform/db/data-lock.ts'
import { postmasterPid } from '#server/platform/db/postmaster.ts'
import { patientOptions } from '#testing/patient.ts'

const root = join(import.meta.dirname, '../..')

function temporaryFolder(): string {
  // The database may run as another user, who needs access to the folders inside this one.
  const folder = mkdtempSync(join(tmpdir(), 'rondo-interrupted-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function databasePid(folder: string): number {
  const [cluster = ''] = globSync(join(folder, '*/data/postgres'))
  const pid = postmasterPid(cluster)
  if (pid === null) throw new Error('no database runs yet')
  return pid
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  '[Z10] a crash test that is ended with %s leaves neither processes nor files behind',
  async (signal) => {
    const TMPDIR = temporaryFolder()
    const crashtest = spawn(process.execPath, ['tools/crashtest.ts', '--rounds=1', '--database-rounds=1'], {
      cwd: root,
      env: { ...process.env, TMPDIR },
      stdio: 'ignore',
    })
    onTestFinished(() => void crashtest.kill('SIGKILL'))
    const ended = once(crashtest, 'exit')
    // Waits for the middle of the first start, when a server and a database already run.
    const pid = await vi.waitFor(() => databasePid(TMPDIR), { timeout: 300_000, interval: 20 })
    crashtest.kill(signal)
    expect(await ended).toEqual([128 + constants.signals[signal], null])
    expect(readdirSync(TMPDIR)).toEqual([])
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), patientOptions)
  },
  400_000,
)
