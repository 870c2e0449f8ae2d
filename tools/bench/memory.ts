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
export function descendantsOf(processes: readonly ProcessLine[], pid: number): ProcessLine[] {
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

async function runningProcesses(): Promise<ProcessLine[] | null> {
  const done = await runCommand('ps', ['-A', '-o', 'pid=,ppid=,rss='], { cwd: process.cwd() })
  return done.code === 0 ? parseProcesses(done.stdout) : null
}

function megabytesOf(processes: readonly ProcessLine[]): number {
  return processes.reduce((sum, one) => sum + one.rssKb, 0) / 1024
}
