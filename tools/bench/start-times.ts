import { cpSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#testing/free-port.ts'
import { programOutput } from './children.ts'
import type { Tell } from './figures.ts'
import { startShop, untilOpen } from './measured.ts'
import { median } from './statistics.ts'

const root = join(import.meta.dirname, '../..')
const copied = ['db', 'public', 'src', 'tools', 'package.json', 'tsconfig.json', 'vite.config.ts']
const secondStarts = 3

/**
 * In a copy of this project that has its packages and nothing else, as after `npm ci`. What the start command
 * does is done here step by step: the command itself could reinstall, and the packages are those of the project.
 */
export async function startFigures(scratch: string, tell: Tell): Promise<void> {
  const project = join(scratch, 'project')
  const dataDir = join(scratch, 'start-data')
  for (const name of copied) cpSync(join(root, name), join(project, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'))

  const build = await buildSeconds(project)
  const first = await startSeconds(project, dataDir)
  const unit = 's'
  tell({
    name: 'first start after install',
    value: build + first,
    unit,
    target: { atMost: 30 },
    detail: `build ${build.toFixed(1)} s, then database, demo data and first page ${first.toFixed(1)} s`,
  })
  const again: number[] = []
  for (let time = 0; time < secondStarts; time += 1) again.push(await startSeconds(project, dataDir))
  tell({
    name: 'second start',
    value: median(again),
    unit,
    target: { atMost: 3 },
    detail: 'to the first page',
  })
  rmSync(project, { recursive: true })
}

async function buildSeconds(project: string): Promise<number> {
  const started = performance.now()
  await programOutput(['tools/build.ts'], { cwd: project })
  return (performance.now() - started) / 1000
}

async function startSeconds(project: string, dataDir: string): Promise<number> {
  const port = await freePort()
  const started = performance.now()
  // Compiled code is kept between starts, as the start command does it.
  const env = { NODE_COMPILE_CACHE: join(project, 'compiled') }
  const child = startShop({ cwd: project, port, dataDir, env })
  try {
    await untilOpen(`http://127.0.0.1:${port}`, child.process)
    return (performance.now() - started) / 1000
  } finally {
    await child.stop()
  }
}
