import { changedSteps } from './changed.ts'
import { endCommands } from './command.ts'
import { writeFullResult } from './full-result.ts'
import { chooseSteps, runSteps } from './gate.ts'
import { openRun } from './run-folder.ts'
import type { Where } from './run-suites.ts'
import type { GateStep } from './steps.ts'

interface Gate {
  readonly root: string
  readonly args: readonly string[]
  readonly stepsOf: (where: Where) => GateStep[]
  readonly print: (line: string) => void
}

/** Runs the steps the words ask for; whatever happens, nothing is left running or half done. The answer is the exit code. */
export async function runGate(gate: Gate): Promise<number> {
  try {
    const run = openRun(gate.root)
    const interrupted = Promise.withResolvers<number>()
    const state = { isStopped: false }
    const interrupt = (signal: NodeJS.Signals | undefined) => {
      state.isStopped = true
      gate.print(`Interrupted by ${signal ?? 'the end of the launcher'}; ending what runs …`)
      void endCommands().then(() => interrupted.resolve(130))
    }
    // The launcher holds a channel open: it closes when the launcher is killed.
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const
    for (const signal of signals) process.on(signal, interrupt)
    try {
      return await Promise.race([stepsRun(gate, run.folder, () => state.isStopped), interrupted.promise])
    } finally {
      await endCommands()
      run.close()
      // An interrupted run is about to end: a second press must not kill it before it has said so.
      if (!state.isStopped) signals.forEach((signal) => process.off(signal, interrupt))
    }
  } catch (error) {
    gate.print(error instanceof Error ? error.message : String(error))
    gate.print('0 passed, 1 failed')
    return 1
  }
}

async function stepsRun(
  { root, args, stepsOf, print }: Gate,
  runFolder: string,
  isStopped: () => boolean,
): Promise<number> {
  const where = { root, runFolder }
  if (args.includes('--changed')) {
    if (args.length > 1) throw new Error('--changed chooses by itself: give no other word beside it.')
    const { steps, notes } = await changedSteps(where)
    for (const note of notes) print(note)
    return (await runSteps(steps, print, { isStopped })).isGood ? 0 : 1
  }
  // The launcher installed the packages before this process began.
  const bootSeconds = Number(process.env['RONDO_BOOT_SECONDS'] ?? 0)
  const before = [{ name: 'installation', seconds: bootSeconds, passed: 0, failed: 0 }]
  const result = await runSteps(chooseSteps(stepsOf(where), args), print, { before, isStopped })
  if (args.includes('--full')) await writeFullResult(result)
  return result.isGood ? 0 : 1
}
