import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'

export interface Programs {
  /** Runs a script with this version of Node and waits for its end. */
  run(
    args: readonly string[],
    env?: Readonly<Record<string, string>>,
  ): Promise<{ readonly isDone: boolean; readonly output: string }>
  /** Starts a script that exchanges messages with its parent. */
  start(args: readonly string[]): ChildProcess
  /** Ends a program and every process that it started. */
  stop(child: ChildProcess): Promise<void>
  /** Ends all programs; from then on `run` and `start` throw. */
  close(): Promise<void>
}

interface ProgramsInput {
  readonly root: string
  readonly env: NodeJS.ProcessEnv
}

const maxStopMs = 20_000

export function openPrograms({ root, env }: ProgramsInput): Programs {
  const running = new Set<ChildProcess>()
  let isClosed = false

  /** Gives the program a process group, so that Ctrl+C reaches only us and we end the program with all its children. */
  function start(
    args: readonly string[],
    stdio: StdioOptions,
    extraEnv: NodeJS.ProcessEnv = {},
  ): ChildProcess {
    if (isClosed) throw new Error('the run was stopped')
    const options = { cwd: root, env: { ...env, ...extraEnv }, stdio, detached: true }
    const child = spawn(process.execPath, args, options)
    running.add(child)
    child.once('exit', () => running.delete(child))
    return child
  }
  return {
    async run(args, extraEnv = {}) {
      const child = start(args, ['ignore', 'pipe', 'pipe'], extraEnv)
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
      const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
      return { isDone: code === 0, output }
    },
    start: (args) => start(args, ['ignore', 'ignore', 'inherit', 'ipc']),
    stop: endProgram,
    async close() {
      isClosed = true
      await Promise.all([...running].map(endProgram))
    },
  }
}

/** Sends SIGINT first, because the program may have to end an app, a database and browsers of its own. */
async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const exit = once(child, 'exit')
    child.kill('SIGINT')
    const timer = setTimeout(() => endGroup(child), maxStopMs)
    await exit
    clearTimeout(timer)
  }
  endGroup(child)
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // No process of the group is left.
  }
}
