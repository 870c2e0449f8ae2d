import { startDatabaseServer } from '#testing/start-database-server.ts'
import { browserTests, type BrowserTests } from './browser-tests.ts'
import { copyProject } from './copy.ts'
import { isBrowserTest, parseWitness, type PlantedFault, type Witness } from './fault.ts'
import { openPrograms } from './programs.ts'
import { unitTests, type UnitTests } from './units.ts'
import { survivedVerdict, type FaultVerdict } from './verdict.ts'

export interface Workshop {
  /** Runs the tests of these faults on the unchanged project; `survivedVerdict` means that all are green. */
  judgeAll(faults: readonly PlantedFault[]): Promise<FaultVerdict>
  /** Plants the fault, runs its tests until the first fails, and takes it out again. */
  judge(fault: PlantedFault): Promise<FaultVerdict>
}

export interface Cleanup {
  /** Calls `end` when the run ends; the function kept last is called first. */
  keep(end: () => unknown): Promise<void>
  /** Calls all kept functions once; every caller waits until they are done. */
  close(): Promise<void>
}

export function createCleanup(): Cleanup {
  const ends: (() => unknown)[] = []
  let closing: Promise<void> | null = null
  async function closeAll(): Promise<void> {
    for (const end of ends.toReversed()) await end()
  }
  return {
    async keep(end) {
      ends.push(end)
      if (closing === null) return
      await end()
      throw new Error('the run was stopped')
    },
    close: () => (closing ??= closeAll()),
  }
}

/** A copy of the project with a database server and test runners that serve all faults. */
export async function openWorkshop(projectRoot: string, { keep }: Pick<Cleanup, 'keep'>): Promise<Workshop> {
  const copy = copyProject(projectRoot)
  await keep(copy.remove)
  const database = await startDatabaseServer()
  await keep(database.stop)
  const env = { ...process.env, TEST_DATABASE_URL: database.url }
  const programs = openPrograms({ root: copy.root, env })
  await keep(programs.close)
  const generated = await programs.run(['tools/generate.ts'])
  if (!generated.isDone) throw new Error(generated.output)
  const run = createWitnessRun(unitTests(programs), browserTests(copy.root, programs))
  return {
    judgeAll: (faults) =>
      run(
        faults.flatMap(({ seenBy }) => seenBy.map(parseWitness)),
        null,
      ),
    async judge(fault) {
      const restore = copy.plant(fault)
      try {
        return await run(fault.seenBy.map(parseWitness), fault.file)
      } finally {
        restore()
      }
    },
  }
}

/** Runs the unit tests first, because they are quicker than the browser. */
function createWitnessRun(units: UnitTests, browser: BrowserTests) {
  return async (witnesses: readonly Witness[], changedFile: string | null): Promise<FaultVerdict> => {
    const inBrowser = witnesses.filter(isBrowserTest)
    const byUnits = witnesses.filter((witness) => !isBrowserTest(witness))
    const verdict = byUnits.length === 0 ? survivedVerdict : await units.run(byUnits, changedFile)
    return verdict.kind === 'survived' && inBrowser.length > 0 ? browser.run(inBrowser, changedFile) : verdict
  }
}
