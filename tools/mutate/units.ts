import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Witness } from './fault.ts'
import type { Programs } from './programs.ts'
import type { UnitQuestion } from './unit-host.ts'
import { brokenBy, survivedVerdict, type FaultVerdict } from './verdict.ts'

export interface UnitTests {
  /** File by file until one fails where a file was changed, all at once where none was. */
  run(witnesses: readonly Witness[], changed: string | null): Promise<FaultVerdict>
}

/** Far more than any one file needs; a fault may make a test hang for good. */
const answeredWithinMs = 10 * 60_000

export function unitTests(programs: Programs): UnitTests {
  let host: ChildProcess | null = null

  async function ask(question: UnitQuestion): Promise<FaultVerdict> {
    const asked = host ?? programs.start(['tools/mutate/unit-host.ts'])
    host = asked
    const waiting = new AbortController()
    const { signal } = waiting
    asked.send(question)
    const verdict = await Promise.race([
      // what the host sends is a verdict
      once(asked, 'message', { signal }).then(([answer]) => answer as FaultVerdict),
      once(asked, 'exit', { signal }).then(() => brokenBy('the test runner ended')),
      sleep(answeredWithinMs, brokenBy('the tests did not end'), { signal }),
    ])
    waiting.abort()
    if (verdict.kind === 'broken') await forget(asked)
    return verdict
  }

  /** The next question goes to a new process, because the state of this one may be broken. */
  async function forget(asked: ChildProcess): Promise<void> {
    host = null
    await programs.stop(asked)
  }

  /** Whole files, and of the other files the named tests. */
  async function runAll(witnesses: readonly Witness[]): Promise<FaultVerdict> {
    const whole = witnesses.filter(({ title }) => title === null)
    const files = new Set(whole.map(({ file }) => file))
    const named = witnesses.filter(({ file }) => !files.has(file))
    const verdict = whole.length === 0 ? survivedVerdict : await ask({ witnesses: whole, changed: null })
    if (verdict.kind !== 'survived' || named.length === 0) return verdict
    return ask({ witnesses: named, changed: null })
  }

  async function run(witnesses: readonly Witness[], changed: string | null): Promise<FaultVerdict> {
    if (changed === null) return runAll(witnesses)
    // A file that is cut off by the failure of its neighbour may leave things behind.
    for (const witness of witnesses) {
      const verdict = await ask({ witnesses: [witness], changed })
      if (verdict.kind !== 'survived') return verdict
    }
    return survivedVerdict
  }
  return { run }
}
