import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { runCommand } from '../checks/command.ts'

interface ProcessLine {
  readonly pid: number
  readonly parent: number
  readonly rssKb: number
}

/** `ps -A -o pid=,ppid=,rss=`, the same on Linux and macOS. */
export function parseProcesses(text: string): ProcessLine[] {
  return text.split('\n').flatMap((line) => {
    const [pid, parent, rssKb] = line.trim().split(/\s+/).map(Number)
    return pid && parent !== undefined && rssKb !== undefined ? [{ pid, parent, rssKb }] : []
  })
}

/** Everything that runs below a process, without itself. */
export function descendantsOf<P extends Pick<ProcessLine, 'pid' | 'parent'>>(
  processes: readonly P[],
  pid: number,
): P[] {
  return processes
    .filter((one) => one.parent === pid)
    .flatMap((child) => [child, ...descendantsOf(processes, child.pid)])
}

/** The memory of all child processes together; shared memory counts for each. Null on a machine without ps. */
export async function childrenMegabytes(pid: number): Promise<number | null> {
  const processes = await runningProcesses()
  return processes && megabytesOf(descendantsOf(processes, pid))
}

/** The memory of one process alone. */
export async function processMegabytes(pid: number): Promise<number | null> {
  const processes = await runningProcesses()
  return processes && megabytesOf(processes.filter((one) => one.pid === pid))
}

/** The processor time of all child processes so far, those included that have ended. Null where there is no /proc. */
export function childrenCpuMillis(pid: number): number | null {
  if (!existsSync('/proc/self/stat')) return null
  const processes = readdirSync('/proc').flatMap((name) => processTimes(Number(name)) ?? [])
  return descendantsOf(processes, pid).reduce((sum, { cpuMillis }) => sum + cpuMillis, 0)
}

/** Linux counts the time of processes in hundredths of a second. */
const millisPerTick = 10

function processTimes(pid: number) {
  if (!(pid > 0)) return null
  try {
    // The name of the program stands in brackets, and may hold anything.
    const fields =
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .split(/\) (?!.*\) )/s)[1]
        ?.split(' ') ?? []
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return { pid, parent: Number(fields[1]), rssKb: 0, cpuMillis: ticks * millisPerTick }
  } catch {
    // It has ended.
    return null
  }
}

async function runningProcesses(): Promise<ProcessLine[] | null> {
  const done = await runCommand('ps', ['-A', '-o', 'pid=,ppid=,rss='], { cwd: process.cwd() })
  return done.code === 0 ? parseProcesses(done.stdout) : null
}

function megabytesOf(processes: readonly ProcessLine[]): number {
  return processes.reduce((sum, one) => sum + one.rssKb, 0) / 1024
}
