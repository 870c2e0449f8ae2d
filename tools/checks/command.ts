import { spawn, type ChildProcess } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'

export interface CommandResult {
  readonly code: number
  /** Standard output alone: what a program writes for programs. */
  readonly stdout: string
  readonly stderr: string
}

interface CommandOptions {
  readonly cwd: string
  readonly timeoutSeconds?: number
  /** Show the output while it runs instead of keeping it. */
  readonly isShown?: boolean
  readonly env?: NodeJS.ProcessEnv
}

const running = new Set<ChildProcess>()

/** Runs a program; one from node_modules/.bin gets the Node this process runs on, whatever PATH says. */
export function runCommand(
  command: string,
  args: readonly string[],
  { cwd, isShown = false, timeoutSeconds, env = {} }: CommandOptions,
): Promise<CommandResult> {
  const path = [dirname(process.execPath), join(cwd, 'node_modules/.bin'), process.env['PATH'] ?? '']
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env, PATH: path.join(delimiter) },
      stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
      // A process group of its own: whatever the program starts can be ended together with it.
      detached: true,
      ...(timeoutSeconds === undefined ? {} : { timeout: timeoutSeconds * 1000 }),
    })
    running.add(child)
    const output = { stdout: '', stderr: '' }
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (output.stdout += text))
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (output.stderr += text))
    const end = (result: CommandResult) => {
      running.delete(child)
      resolve(result)
    }
    child.on('error', (error) => end({ code: 127, ...output, stderr: `${output.stderr}${error.message}` }))
    child.on('close', (code) => end({ code: code ?? 1, ...output }))
    child.on('exit', () => killGroup(child, 'SIGKILL'))
  })
}

/** Ends every program that still runs, and what it started: at first politely, after a while by force. */
export async function endCommands(patienceMs = 10_000): Promise<void> {
  const ending = [...running].map(
    (child) => new Promise<void>((resolve) => child.once('close', () => resolve())),
  )
  for (const child of running) killGroup(child, 'SIGTERM')
  const force = setTimeout(() => {
    for (const child of running) killGroup(child, 'SIGKILL')
  }, patienceMs)
  await Promise.all(ending)
  clearTimeout(force)
}

function killGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // No process of the group is left.
  }
}
