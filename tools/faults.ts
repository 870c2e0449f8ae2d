import { processMegabytes } from './bench/memory.ts'
import { runInScratch } from './bench/scratch-run.ts'
import { readFaultsOptions, type FaultsOptions } from './faults/options.ts'
import { playFaults, type Column } from './faults/play.ts'
import { requestRows } from './faults/rows.ts'
import { withFaultyShop, type FaultyShop } from './faults/shop.ts'
import { faultsIn, answerMatrix, formatSeconds } from './faults/verdict.ts'
import { measuredOn, writeSection } from './figures-file.ts'

/** Requests of each kind at once, and how often during one fault. */
const together = 20
const waves = 2

interface Played {
  readonly columns: readonly Column[]
  /** Null if the machine does not tell. */
  readonly growthMb: number | null
}

/** Breaks the line to the database in four ways while visitors come, and looks at what they are answered. */
async function faults({ isWritten }: FaultsOptions, scratch: string): Promise<boolean> {
  const started = performance.now()
  const played = await withFaultyShop(scratch, together, play)
  const wrong = faultsIn(played.columns, played.growthMb)
  console.log(['', reportOf(played), '', ...wrong].join('\n'))
  const verdict =
    wrong.length === 0 ? 'All is as it should be' : `${wrong.length} things are not as they should be`
  console.log(`${verdict}; it took ${formatSeconds(performance.now() - started)}.`)
  if (isWritten) await writeSection('## Faults', () => `${measuredOn()}\n\n${reportOf(played)}`)
  return wrong.length === 0
}

async function play({ line, askers, pid }: FaultyShop): Promise<Played> {
  const rows = requestRows(askers)
  // A server that has just started has much to load yet.
  for (const row of rows) await Promise.all(Array.from({ length: together }, (_, at) => row.ask(at)))
  const before = await processMegabytes(pid)
  const onColumn = ({ fault }: Column) => console.log(`played: ${fault}`)
  const columns = await playFaults({ line, rows, together, waves }, onColumn)
  const after = await processMegabytes(pid)
  return { columns, growthMb: before === null || after === null ? null : after - before }
}

function reportOf({ columns, growthMb }: Played): string {
  const crowd = `During each fault ${together} requests of each kind came at the same time, ${waves} times.`
  const memory =
    growthMb === null ? '' : ` Afterwards the server used ${Math.round(growthMb)} MB more memory than before.`
  return `${answerMatrix(columns)}\n\n${crowd}${memory}`
}

const options = readFaultsOptions(process.argv.slice(2))
runInScratch('rondo-faults-', (scratch) => faults(options, scratch))
