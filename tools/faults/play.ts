import { setTimeout as sleep } from 'node:timers/promises'
import { lineFaults, type DatabaseProxy, type LineFault } from '#testing/database-proxy.ts'
import type { RequestRow } from './rows.ts'

/** The outcome of one request: its status, `hang` or `broken`. */
interface RequestOutcome {
  readonly row: string
  readonly end: string
  readonly milliseconds: number
}

/** All requests of one kind during one fault. */
export interface Cell {
  readonly row: string
  /** The answers to the row while nothing is broken. */
  readonly usual: number
  /** How often each status came. */
  readonly ends: ReadonlyMap<string, number>
  readonly slowestMs: number
}

export interface Column {
  readonly fault: LineFault
  readonly cells: readonly Cell[]
  /** The time from the end of the fault until every kind of request succeeded; null if that did not happen. */
  readonly normalAfterMs: number | null
  readonly mostConnections: number
}

interface Play {
  readonly line: Pick<DatabaseProxy, 'breakLine' | 'mend' | 'connections'>
  readonly rows: readonly RequestRow[]
  /** Requests of each kind at once, and how often one after the other. */
  readonly together: number
  readonly waves: number
  /** How many times longer everything may take than for visitors: the gate judges on machines of any speed. */
  readonly slowness?: number
}

/** Longer than anything may take. */
const hangsAfterMs = 15_000
const normalWithinMs = 10_000
const betweenWavesMs = 1_000

/** Breaks the line in every way, one after the other, while requests of every kind come in; ends where nothing works. */
export async function playFaults(play: Play, onColumn?: (column: Column) => void): Promise<Column[]> {
  const slowness = play.slowness ?? 1
  const columns: Column[] = []
  for (const fault of lineFaults) {
    // If the shop is not well without a fault, the fault proves nothing. This round also renews the kept page: after a
    // minute the server may not send it without asking for its prices.
    if ((await untilNormal(play.rows, slowness)) === null) break
    const column = await playFault({ ...play, slowness }, fault)
    onColumn?.(column)
    columns.push(column)
  }
  return columns
}

async function playFault(play: Required<Play>, fault: LineFault): Promise<Column> {
  const { line, rows, together, waves, slowness } = play
  await line.breakLine(fault)
  const outcomes: RequestOutcome[] = []
  for (let wave = 0; wave < waves; wave += 1) {
    if (wave > 0) await sleep(betweenWavesMs)
    const crowd = Array.from({ length: together }, (_, at) => rows.map((row) => outcomeOf(row, at, slowness)))
    outcomes.push(...(await Promise.all(crowd.flat())))
  }
  const { most } = line.connections()
  await line.mend()
  const normalAfterMs = await untilNormal(rows, slowness)
  const cells = rows.map((row) =>
    cellOf(
      row,
      outcomes.filter((outcome) => outcome.row === row.name),
    ),
  )
  return { fault, cells, normalAfterMs, mostConnections: most }
}

async function outcomeOf({ name, ask }: RequestRow, at: number, slowness: number): Promise<RequestOutcome> {
  const started = performance.now()
  const abort = new AbortController()
  const hang = sleep(slowness * hangsAfterMs, 'hang', { signal: abort.signal }).catch(() => 'hang')
  const answered = ask(at).then(endOf, () => 'broken')
  const end = await Promise.race([answered, hang])
  abort.abort()
  return { row: name, end, milliseconds: performance.now() - started }
}

function endOf({ status, headers }: { status: number; headers: Readonly<Record<string, unknown>> }): string {
  const isBare = status === 503 && headers['retry-after'] === undefined
  return isBare ? '503 without Retry-After' : String(status)
}

async function untilNormal(rows: readonly RequestRow[], slowness: number): Promise<number | null> {
  const since = performance.now()
  while (performance.now() - since < slowness * normalWithinMs) {
    const outcomes = await Promise.all(rows.map((row) => outcomeOf(row, 0, slowness)))
    if (rows.every(({ usual }, at) => outcomes[at]?.end === String(usual))) return performance.now() - since
    await sleep(100)
  }
  return null
}

function cellOf({ name, usual }: RequestRow, outcomes: readonly RequestOutcome[]): Cell {
  const ends = Map.groupBy(outcomes, ({ end }) => end)
  return {
    row: name,
    usual,
    ends: new Map([...ends].map(([end, list]) => [end, list.length])),
    slowestMs: Math.max(...outcomes.map(({ milliseconds }) => milliseconds)),
  }
}
