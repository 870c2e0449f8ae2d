import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { patientOptions } from '#testing/patient.ts'

const { ownerUrl } = await testDatabase()
const env = (more: Record<string, string>) => ({
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  NODE_ENV: 'test',
  SECRETS: 'q7Zt2mWc9XvB4nLs8RkD1yHf6JpE3uGa',
  SEALING_KEYS: 'A8sd7Fq2Lx0Vn5Bw3Zk9Tj4Mh6Py1Rcx',
  ...more,
})

test('the worker runs beside its database and ends in peace when asked to [Z10]', async () => {
  const worker = spawn(process.execPath, ['src/worker.ts'], { env: env({ DATABASE_URL: ownerUrl }) })
  let output = ''
  onTestFinished(() => void worker.kill('SIGKILL'))
  worker.stdout.on('data', (chunk) => (output += String(chunk)))
  worker.stderr.on('data', (chunk) => (output += String(chunk)))
  await vi.waitFor(() => expect(output).toContain('the worker runs'), patientOptions)
  const exit = once(worker, 'exit')
  worker.kill('SIGTERM')
  worker.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
})

test('the worker says why it cannot share the embedded database', () => {
  const { status, stderr } = spawnSync(process.execPath, ['src/worker.ts'], {
    env: env({}),
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^A worker of its own needs DATABASE_URL: .*\n$/)
})

test('a wrong variable ends the start with its sentence alone', () => {
  const wrong = env({ POOL_SIZE: 'many' })
  const { status, stderr } = spawnSync(process.execPath, ['src/worker.ts'], { env: wrong, encoding: 'utf8' })
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'POOL_SIZE must be a whole number from 1 to 200, got "many"\n',
  })
})
