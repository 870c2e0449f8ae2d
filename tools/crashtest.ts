import { join } from 'node:path'
import { removeOldSocket } from '#server/platform/db/cluster.ts'
import { stopOrphan } from '#server/platform/db/postmaster.ts'
import { freePort } from '#testing/free-port.ts'
import { endsWithBench } from './bench/endings.ts'
import { runInScratch } from './bench/scratch-run.ts'
import { startCrashApp } from './crashtest/app.ts'
import { untilSettled } from './crashtest/events.ts'
import { judgeOrders } from './crashtest/judge.ts'
import { readCrashtestOptions, type CrashtestOptions } from './crashtest/options.ts'
import { expensiveTitles, itemsEach, newRun, playRounds } from './crashtest/rounds.ts'
import { withRunningDatabase } from './crashtest/running-database.ts'
import { databaseStrike, mixStrikes, serverStrike } from './crashtest/strikes.ts'
import { crashtestVerdict } from './crashtest/verdict.ts'
import { measuredOn, writeSection } from './figures-file.ts'

/** The first start makes the database and fills it, on a machine that may have other work. */
const firstStartWithinMs = 900_000
/** An event whose worker died is taken up again after two minutes, at the next look of the queue. */
const settledWithinMs = 600_000
const roundsPerLine = 10

/** Kills the server and its database again and again while sellers place orders, and then checks the stored orders. */
async function crashtest(options: CrashtestOptions, scratch: string): Promise<boolean> {
  const [port, dataDir] = [await freePort(), join(scratch, 'data')]
  // A server that was killed leaves its database and its socket behind.
  endsWithBench(async () => {
    await stopOrphan(join(dataDir, 'postgres'))
    removeOldSocket(dataDir)
  })
  const env = { DATA_DIR: dataDir }
  const start = (withinMs?: number) =>
    startCrashApp({ entry: 'src/main.ts', port, env, ...(withinMs !== undefined && { withinMs }) })
  const first = await start(firstStartWithinMs)
  const run = newRun(port, await withRunningDatabase(dataDir, expensiveTitles))
  const strikes = mixStrikes(options, serverStrike(start), databaseStrike(dataDir))
  const onRound = (round: number) => {
    if (round % roundsPerLine === 0 || round === strikes.length)
      console.log(`${round} rounds: ${run.told.length} orders, ${run.cutOff} of them cut off and repeated`)
  }
  const last = await playRounds(run, first, { strikes, seed: options.seed, onRound })
  await withRunningDatabase(dataDir, (db) => untilSettled(db, settledWithinMs))
  const faults = await withRunningDatabase(dataDir, (db) => judgeOrders(db, { told: run.told, itemsEach }))
  const verdict = crashtestVerdict(run, faults)
  for (const line of verdict.lines) console.log(line)
  await last.stop()
  if (options.isWritten)
    await writeSection('## Crashes', () =>
      [measuredOn(), '', ...verdict.lines.map((line) => `- ${line}`)].join('\n'),
    )
  return verdict.isGood
}

const options = readCrashtestOptions(process.argv.slice(2))
runInScratch('rondo-crashtest-', (scratch) => crashtest(options, scratch))
