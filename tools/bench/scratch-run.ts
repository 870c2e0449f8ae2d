import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { endAll, isEnding } from './endings.ts'

/**
 * Runs a command in a folder of its own, and ends the process with 0 where `work` says that all is well. Nothing
 * outlives it, whatever ended it: neither the folder nor what was started with `endsWithBench`.
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
  function endBroken(error: unknown): void {
    // What breaks at the end breaks because the servers are gone.
    if (!isEnding()) console.error(error)
    void end(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void end(128 + constants.signals[signal]))
  // The command that started this one was killed: nobody forwards signals any more.
  process.on('disconnect', () => void end(1))
  process.on('uncaughtException', endBroken)
  process.on('unhandledRejection', endBroken)
  work(scratch).then((isWell) => end(isWell ? 0 : 1), endBroken)
}

function remove(scratch: string): void {
  try {
    // A database that was cut off may still write its last files.
    rmSync(scratch, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  } catch (error) {
    console.error('what was measured on could not be removed:', error)
  }
}
