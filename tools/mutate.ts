import { writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import type { NamedFault } from './mutate/fault.ts'
import { faults } from './mutate/faults.ts'
import { chosenFaults, readMutateOptions, type MutateOptions } from './mutate/options.ts'
import type { FaultVerdict } from './mutate/verdict.ts'
import { createCleanup, openWorkshop, type Cleanup, type Workshop } from './mutate/workshop.ts'

type JudgedFault = NamedFault & { readonly verdict: FaultVerdict }

/** Plants each fault of the list and says which ones no test sees; true if none is left. */
async function mutate({ only, isList, report }: MutateOptions): Promise<boolean> {
  const chosen = chosenFaults(faults, only)
  if (chosen.length === 0) throw new Error(`No fault is called anything with ${only.join(' or ')}.`)
  if (isList) {
    for (const { area, name } of chosen) console.log(`${area.padEnd(10)}${name}`)
    return true
  }
  const cleanup = createCleanup()
  closeOnSignals(cleanup)
  try {
    const workshop = await openWorkshop(join(import.meta.dirname, '..'), cleanup)
    if (!(await isGreen(workshop, chosen))) return false
    const judged = await judgeEach(workshop, chosen)
    if (report !== null) writeFileSync(report, reportText(judged))
    return summary(judged)
  } finally {
    await cleanup.close()
  }
}

/** A fault says nothing to tests that fail without it. */
async function isGreen(workshop: Workshop, chosen: readonly NamedFault[]): Promise<boolean> {
  const [verdict, seconds] = await timed(() => workshop.judgeAll(chosen))
  if (verdict.kind === 'survived') {
    console.log(`Without a fault all of their tests pass (${seconds} s).`)
    return true
  }
  console.log(`Without any fault this is not green: ${verdict.kind === 'seen' ? verdict.by : verdict.why}`)
  return false
}

async function judgeEach(workshop: Workshop, chosen: readonly NamedFault[]): Promise<readonly JudgedFault[]> {
  const judged: JudgedFault[] = []
  for (const fault of chosen) {
    const [verdict, seconds] = await timed(() => workshop.judge(fault))
    judged.push({ ...fault, verdict })
    console.log(`${verdict.kind.padEnd(9)}${seconds.padStart(6)} s  ${fault.name}`)
    if (verdict.kind === 'seen') console.log(`${' '.repeat(19)}by ${verdict.by}`)
  }
  return judged
}

function summary(judged: readonly JudgedFault[]): boolean {
  const [gone, broken] = [ofKind(judged, 'survived'), ofKind(judged, 'broken')]
  for (const { name, seenBy } of gone) console.log(`\nNobody saw: ${name}\n  tried ${seenBy.join(', ')}`)
  for (const { name, verdict } of broken)
    console.log(`\nNobody could tell: ${name}\n  ${verdict.kind === 'broken' ? verdict.why : ''}`)
  const seen = ofKind(judged, 'seen').length
  console.log(
    `\n${seen} seen, ${gone.length} survived${broken.length > 0 ? `, ${broken.length} broken` : ''}`,
  )
  return gone.length + broken.length === 0
}

function ofKind(judged: readonly JudgedFault[], kind: FaultVerdict['kind']): readonly JudgedFault[] {
  return judged.filter(({ verdict }) => verdict.kind === kind)
}

function reportText(judged: readonly JudgedFault[]): string {
  const entries = judged.map(({ area, name, verdict }) => [name, { area, ...verdict }])
  return JSON.stringify(Object.fromEntries(entries), null, 2) + '\n'
}

async function timed<T>(work: () => Promise<T>): Promise<[T, string]> {
  const start = performance.now()
  const value = await work()
  // A run that was cut off gives no answer.
  if (stoppedBy !== null) throw new Error('the run was stopped')
  return [value, ((performance.now() - start) / 1000).toFixed(1)]
}

let stoppedBy: NodeJS.Signals | null = null

/** Ctrl+C leaves neither a process nor a folder behind: what runs is cut off, fails, and the end below waits. */
function closeOnSignals(cleanup: Cleanup): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    // what a terminal and an init send
    process.on(signal, () => {
      if (stoppedBy === null) console.log(`Stopped by ${signal}: ending what runs.`)
      stoppedBy = signal
      void cleanup.close()
    })
}

try {
  process.exitCode = (await mutate(readMutateOptions(process.argv.slice(2)))) ? 0 : 1
} catch (error) {
  if (stoppedBy === null) console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
// A test runner that was closed may still hold a handle.
process.exit(stoppedBy === null ? process.exitCode : 128 + constants.signals[stoppedBy])
