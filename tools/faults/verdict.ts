import { lineFaults, type LineFault } from '#testing/database-proxy.ts'
import type { Cell, Column } from './play.ts'

/** security.md Z12. */
const answeredWithinMs = 6_000
/** Ten for visitors and three for jobs, and as many that are just being closed. */
const mostConnections = 26
const mostGrowthMb = 200

/** What is not as it should be; empty when all is well. A slow machine may take so many times longer to answer. */
export function faultsIn(columns: readonly Column[], growthMb: number | null, slowness = 1): string[] {
  return [
    ...(columns.length < lineFaults.length ? ['the shop was not well, and not every fault was tried'] : []),
    ...columns.flatMap(({ fault, cells }) =>
      cells.flatMap((cell) => cellFaults(fault, cell, slowness * answeredWithinMs)),
    ),
    ...columns.flatMap(columnFaults),
    ...(growthMb !== null && growthMb > mostGrowthMb
      ? [`the server grew by ${Math.round(growthMb)} MB, of ${mostGrowthMb} allowed`]
      : []),
  ]
}

/**
 * A visitor may get the usual answer, or the time after which to come again. Any other answer is invented: without the
 * database nobody knows that there is no session or no box.
 */
function cellFaults(fault: LineFault, cell: Cell, withinMs: number): string[] {
  const { row, usual, ends, slowestMs } = cell
  const where = `${row}, ${fault}`
  // Pages in memory need no database.
  const right = row === 'page in memory' ? [String(usual)] : [String(usual), '503']
  const wrong = [...ends].filter(([end]) => !right.includes(end))
  return [
    ...wrong.map(([end, count]) => `${where}: ${count} × ${end}`),
    ...(slowestMs > withinMs ? [`${where}: one took ${formatSeconds(slowestMs)}`] : []),
  ]
}

function columnFaults({ fault, normalAfterMs, mostConnections: most }: Column): string[] {
  return [
    ...(normalAfterMs === null ? [`${fault}: not normal again in time`] : []),
    ...(most > mostConnections ? [`${fault}: ${most} connections, of ${mostConnections} allowed`] : []),
  ]
}

/** A table in Markdown: kinds of requests down, faults across. */
export function answerMatrix(columns: readonly Column[]): string {
  const [first] = columns
  if (!first) return ''
  const cellsOf = (row: string) =>
    columns.map(({ cells }) => cellText(cells.find((cell) => cell.row === row)))
  const lines = [
    ['request', ...columns.map(({ fault }) => faultNames[fault])],
    columns.map(() => '---').concat('---'),
    ...first.cells.map(({ row }) => [row, ...cellsOf(row)]),
    [
      'normal again after',
      ...columns.map(({ normalAfterMs: ms }) => (ms === null ? 'never' : formatSeconds(ms))),
    ],
    ['connections at most', ...columns.map(({ mostConnections: most }) => String(most))],
  ]
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n')
}

const faultNames: Readonly<Record<LineFault, string>> = {
  down: 'down',
  silent: 'silent',
  slow: '+2 s per call',
  cutting: 'cut every 0.4 s',
}

function cellText(cell: Cell | undefined): string {
  if (!cell) return ''
  const ends = [...cell.ends]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([end, count]) => `${count} × ${end}`)
  return `${ends.join(', ')}; slowest ${formatSeconds(cell.slowestMs)}`
}

export function formatSeconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(milliseconds < 100 ? 2 : 1)} s`
}
