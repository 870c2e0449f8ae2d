import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { endsWithBench } from './endings.ts'

const root = join(import.meta.dirname, '../..')
/** The server itself gives up after ten seconds. */
const killAfterMs = 12_000
const outputWithinMs = 600_000

export interface Child {
  readonly process: ChildProcess
  stop(): Promise<void>
}

interface ChildOptions {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  readonly stdout?: 'ignore' | 'pipe'
}

/** A Node of the bench. Its channel closes when the bench dies, and the leash ends it then. */
export function startNode(args: readonly string[], options: ChildOptions = {}): Child {
  const { cwd = root, env = {}, stdout = 'ignore' } = options
  const leash = join(import.meta.dirname, 'leash.ts')
  const child = spawn(process.execPath, ['--import', leash, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', stdout, 'inherit', 'ipc'],
  })
  return { process: child, stop: endsWithBench(() => stopChild(child)) }
}

/** Runs a program that is no server and ends by itself, and returns its output. */
export async function programOutput(args: readonly string[], options: Omit<ChildOptions, 'stdout'> = {}) {
  const { process: child, stop } = startNode(args, { ...options, stdout: 'pipe' })
  const late = setTimeout(() => void stop(), outputWithinMs)
  try {
    const written = child.stdout ? text(child.stdout) : ''
    await once(child, 'exit')
    if (child.exitCode !== 0) throw new Error(`${args[0]} ended with code ${child.exitCode}`)
    return await written
  } finally {
    clearTimeout(late)
    await stop()
  }
}

export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  await gone
  clearTimeout(late)
}
