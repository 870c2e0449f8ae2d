import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { endAll, isEnding } from './endings.ts'

/**
 * Runs a command in a folder of its own, and ends the process with 0 if `work` returns true. Whatever ends the process,
 * the folder is removed, and everything that was started with `endsWithBench` is ended.
 */
export function runInScratch(prefix: string, work: (scratch: string) => Promise<boolean>): void {
  const scratch = mkdtempSync(join(tmpdir(), prefix))
  // The database may run as another user, who has to reach its folder below.
  chmodSync(scratch, 0o711)
  let hasEnded = false

  async function end(code: number): Promise<void> {
    if (hasEnded) return
    hasEnded = true
    await endAll()
    remove(scratch)
    process.exit(code)
  }
  function endAfterError(error: unknown): void {
    // An error that comes during the end is caused by the servers that are gone, so it is not shown.
    if (!isEnding()) console.error(error)
    void end(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void end(128 + constants.signals[signal]))
  // The command that started this one was killed, so nobody forwards signals any more.
  process.on('disconnect', () => void end(1))
  process.on('uncaughtException', endAfterError)
  process.on('unhandledRejection', endAfterError)
  work(scratch).then((isWell) => end(isWell ? 0 : 1), endAfterError)
}

function remove(scratch: string): void {
  try {
    // A database that was cut off may still write its last files.
    rmSync(scratch, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  } catch (error) {
    console.error('the scratch folder could not be removed:', error)
  }
}
