import { startDatabaseServer } from '#testing/start-database-server.ts'
import { browserTests } from './browser-tests.ts'
import { copyProject } from './copy.ts'
import { isBrowserTest, witnessOf, type Fault, type Witness } from './fault.ts'
import { openPrograms } from './programs.ts'
import { openUnitTests } from './units.ts'
import { survived, type Verdict } from './verdict.ts'

export interface Workshop {
  /** All of these tests on the project as it is; `survived` means that they are green. */
  judgeAll(faults: readonly Fault[]): Promise<Verdict>
  /** Plants the fault, runs its tests until the first fails, and takes it out again. */
  judge(fault: Fault): Promise<Verdict>
  /** Ends whatever runs, and leaves nothing behind. */
  close(): Promise<void>
}

/** A copy of the project with a database server and test runners that serve all faults. */
export async function openWorkshop(root: string): Promise<Workshop> {
  const ends: (() => unknown)[] = []
  let closing: Promise<void> | null = null
  // Whoever asks first closes, and everybody waits for it.
  const close = () => (closing ??= closeAll(ends))
  try {
    return await open(root, ends, close)
  } catch (error) {
    await close()
    throw error
  }
}

async function closeAll(ends: (() => unknown)[]): Promise<void> {
  for (const end of ends.toReversed()) await end()
}

async function open(from: string, ends: (() => unknown)[], close: Workshop['close']): Promise<Workshop> {
  const copy = copyProject(from)
  ends.push(copy.remove)
  const database = await startDatabaseServer()
  ends.push(database.stop)
  process.env['TEST_DATABASE_URL'] = database.url
  // Before the unit tests are opened, which make this process one for tests.
  const programs = openPrograms({ root: copy.root, env: { ...process.env } })
  ends.push(programs.close)
  const generated = await programs.run(['tools/generate.ts'])
  if (!generated.isDone) throw new Error(generated.output)
  const units = await openUnitTests(copy.root)
  ends.push(units.close)
  const browser = browserTests(copy.root, programs)

  async function run(witnesses: readonly Witness[], changed: string | null): Promise<Verdict> {
    const [inBrowser, byUnits] = [witnesses.filter(isBrowserTest), witnesses.filter((one) => !isBrowserTest(one))]
    const verdict = byUnits.length === 0 ? survived : await units.run(byUnits)
    return verdict.kind === 'survived' && inBrowser.length > 0 ? browser.run(inBrowser, changed) : verdict
  }

  return {
    judgeAll: (faults) => run(faults.flatMap(({ seenBy }) => seenBy.map(witnessOf)), null),
    async judge(fault) {
      const restore = copy.plant(fault)
      units.changed(fault.file)
      try {
        return await run(fault.seenBy.map(witnessOf), fault.file)
      } finally {
        restore()
        units.changed(fault.file)
      }
    },
    close,
  }
}
