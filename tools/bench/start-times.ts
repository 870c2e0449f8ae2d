import { spawn } from 'node:child_process'
import { cpSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { Figure } from './figures.ts'
import { freePort, stopChild, untilOpen } from './measured.ts'
import { median } from './statistics.ts'

const root = join(import.meta.dirname, '../..')
const copied = [
  'db',
  'public',
  'src',
  'tools',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
]
const secondStarts = 3

/** The start command in a copy of this project that has its packages and nothing else, as after `npm ci`. */
export async function startFigures(scratch: string): Promise<Figure[]> {
  const project = join(scratch, 'project')
  const dataDir = join(scratch, 'start-data')
  for (const name of copied) cpSync(join(root, name), join(project, name), { recursive: true })
  cpSync(join(root, '.npmrc'), join(project, '.npmrc'), { force: true })
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'))

  const withBuild = await startSeconds(project, dataDir, join(scratch, 'compiled'))
  rmSync(dataDir, { recursive: true })
  const fresh = await startSeconds(project, dataDir, join(scratch, 'compiled'))
  const seconds: number[] = []
  for (let time = 0; time < secondStarts; time += 1)
    seconds.push(await startSeconds(project, dataDir, join(scratch, 'compiled')))
  const unit = 's'
  return [
    {
      name: 'first start after install',
      value: withBuild,
      unit,
      target: { atMost: 30 },
      detail: 'builds the web, makes and fills the database, first page',
    },
    {
      name: 'first start, built before',
      value: fresh,
      unit,
      detail: 'makes and fills the database, first page',
    },
    {
      name: 'second start',
      value: median(seconds),
      unit,
      target: { atMost: 3 },
      detail: 'to the first page',
    },
  ]
}

async function startSeconds(project: string, dataDir: string, compileCache: string): Promise<number> {
  const port = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, ['tools/boot.cjs', 'start'], {
    cwd: project,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      NODE_COMPILE_CACHE: compileCache,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilOpen(`http://127.0.0.1:${port}`, child)
  const seconds = (performance.now() - started) / 1000
  await stopChild(child)
  return seconds
}
