import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'

export interface Programs {
  /** Runs a script on this Node to its end. */
  run(
    args: readonly string[],
    env?: Readonly<Record<string, string>>,
  ): Promise<{ readonly isDone: boolean; readonly output: string }>
  /** Starts a script to talk with. */
  start(args: readonly string[]): ChildProcess
  /** Ends a program, with everything it started. */
  stop(child: ChildProcess): Promise<void>
  /** Ends what runs, and starts nothing any more. */
  close(): Promise<void>
}

interface ProgramPlace {
  readonly root: string
  readonly env: NodeJS.ProcessEnv
}

const stoppedWithinMs = 20_000

export function openPrograms({ root, env }: ProgramPlace): Programs {
  const running = new Set<ChildProcess>()
  let isClosed = false

  /** In a group of its own: Ctrl+C reaches it through here, and nothing it starts outlives it. */
  function start(args: readonly string[], stdio: StdioOptions, more: NodeJS.ProcessEnv = {}): ChildProcess {
    if (isClosed) throw new Error('the run was stopped')
    const options = { cwd: root, env: { ...env, ...more }, stdio, detached: true }
    const child = spawn(process.execPath, args, options)
    running.add(child)
    child.once('exit', () => running.delete(child))
    return child
  }
  return {
    async run(args, more = {}) {
      const child = start(args, ['ignore', 'pipe', 'pipe'], more)
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
      const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
      return { isDone: code === 0, output }
    },
    start: (args) => start(args, ['ignore', 'ignore', 'inherit', 'ipc']),
    stop: ended,
    async close() {
      isClosed = true
      await Promise.all([...running].map(ended))
    },
  }
}

/** Asked to end first, since it may have an app, a database and browsers to end itself. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const exit = once(child, 'exit')
    child.kill('SIGINT')
    const timer = setTimeout(() => endGroup(child), stoppedWithinMs)
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
    // Nobody of the group is left.
  }
}
