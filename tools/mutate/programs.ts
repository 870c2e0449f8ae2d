import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export interface Programs {
  /** Runs a script on this Node to its end. */
  run(
    args: readonly string[],
    env?: Readonly<Record<string, string>>,
  ): Promise<{ readonly isDone: boolean; readonly output: string }>
  /** Ends what runs, with everything it started, and starts nothing any more. */
  close(): Promise<void>
}

interface Place {
  readonly root: string
  readonly env: NodeJS.ProcessEnv
}

const stoppedWithinMs = 20_000

export function openPrograms({ root, env }: Place): Programs {
  const running = new Set<ChildProcess>()
  let isClosed = false
  return {
    async run(args, more = {}) {
      if (isClosed) throw new Error('the run was stopped')
      const child = spawn(process.execPath, args, {
        cwd: root,
        env: { ...env, ...more },
        stdio: ['ignore', 'pipe', 'pipe'],
        // A group of its own: a press of Ctrl+C reaches it through here, and nothing it starts outlives it.
        detached: true,
      })
      running.add(child)
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => (output += text))
      const [code]: unknown[] = await once(child, 'close')
      running.delete(child)
      return { isDone: code === 0, output }
    },
    async close() {
      isClosed = true
      await Promise.all([...running].map(stopped))
    },
  }
}

/** Asked to end first, since it may have an app, a database and browsers to end itself. */
async function stopped(child: ChildProcess): Promise<void> {
  const end = once(child, 'close')
  child.kill('SIGINT')
  const timer = setTimeout(() => endGroup(child), stoppedWithinMs)
  await end
  clearTimeout(timer)
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
