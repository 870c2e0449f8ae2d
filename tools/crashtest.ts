import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './bench/measured.ts'
import { killLiving, startApp } from './crashtest/app.ts'
import { untilSettled } from './crashtest/events.ts'
import { judge } from './crashtest/judge.ts'
import { readOptions, type Options } from './crashtest/options.ts'
import { dearTitles, itemsEach, playRounds, type Run } from './crashtest/rounds.ts'
import { withRunning } from './crashtest/running-database.ts'

/** An event whose worker died is taken up again after two minutes, at the next look of the queue. */
const settledWithinMs = 600_000
const roundsPerLine = 10

/** Kills the server again and again while sellers place orders, and looks at what is left. */
async function crashtest({ rounds, seed }: Options, scratch: string): Promise<boolean> {
  const [port, dataDir] = [await freePort(), join(scratch, 'data')]
  const start = () => startApp({ entry: 'src/main.ts', port, env: { DATA_DIR: dataDir } })
  const first = await start()
  const titles = await withRunning(dataDir, dearTitles)
  const run: Run = { port, titles, start, told: [], cutOff: 0 }
  const onRound = (round: number) => {
    if (round % roundsPerLine === 0 || round === rounds)
      console.log(`${round} rounds: ${run.told.length} orders, ${run.cutOff} of them cut off and repeated`)
  }
  const last = await playRounds(run, first, { rounds, seed, onRound })
  await withRunning(dataDir, (db) => untilSettled(db, settledWithinMs))
  const faults = await withRunning(dataDir, (db) => judge(db, { told: run.told, itemsEach }))
  for (const fault of faults) console.log(fault)
  console.log(verdict(run, rounds, faults))
  await last.stop()
  return faults.length === 0
}

function verdict({ told, cutOff }: Run, rounds: number, faults: readonly string[]): string {
  const done = `${rounds} kills, ${told.length} orders, ${cutOff} presses cut off`
  return faults.length === 0
    ? `${done}: every order is whole and single, its number follows the last, and one mail tells of it.`
    : `${done}: ${faults.length} faults.`
}

const scratch = mkdtempSync(join(tmpdir(), 'rondo-crashtest-'))
// The database may run as another user, who has to reach its folder below.
chmodSync(scratch, 0o711)
try {
  if (!(await crashtest(readOptions(process.argv.slice(2)), scratch))) process.exitCode = 1
} finally {
  killLiving()
  rmSync(scratch, { recursive: true, force: true })
}
