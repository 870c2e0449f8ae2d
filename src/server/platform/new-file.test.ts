import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { once } from 'node:events'
import { afterAll, expect, test } from 'vitest'
import { createWholeFile } from './new-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'rondo-new-file-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a file that is there already keeps its text, and nothing else is left', () => {
  const file = join(folder, 'keys')
  expect([createWholeFile(file, 'first'), createWholeFile(file, 'second')]).toEqual([true, false])
  expect(readFileSync(file, 'utf8')).toBe('first')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['keys'])
})

/** Looks for a file again and again until told to stop, and says whether it ever saw only a part of it. */
const looking = `
const { parentPort, workerData } = require('node:worker_threads')
const fs = require('node:fs')
const stop = new Int32Array(workerData.stop)
let parts = 0
parentPort.postMessage('looking')
while (Atomics.load(stop, 0) === 0) {
  try {
    if (fs.readFileSync(workerData.file).length !== workerData.bytes) parts += 1
  } catch {}
}
parentPort.postMessage(parts)
`

test('nobody ever sees an empty file or a part of it', async () => {
  const file = join(folder, 'lock')
  const bytes = 4_000_000
  const stop = new SharedArrayBuffer(4)
  const watcher = new Worker(looking, { eval: true, workerData: { file, bytes, stop } })
  await once(watcher, 'message')
  for (let round = 0; round < 20; round += 1) {
    expect(createWholeFile(file, 'x'.repeat(bytes))).toBe(true)
    rmSync(file)
  }
  Atomics.store(new Int32Array(stop), 0, 1)
  const [parts] = await once(watcher, 'message')
  await watcher.terminate()
  expect(parts).toBe(0)
})
