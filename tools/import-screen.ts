import type { Clock } from '#server/platform/clock.ts'
import type { ImportPlan } from '#server/modules/catalogue/import/plan.ts'
import type { Counts } from '#server/modules/catalogue/import/repo-progress.ts'
import type { ImportResult } from '#server/modules/catalogue/import/run.ts'

const barWidth = 24
const lineEveryMs = 5_000
const barEveryMs = 200

export interface Screen {
  readonly isTTY?: boolean
  write(text: string): unknown
}

export interface Timing {
  /** The rows of this run, without rows that an earlier run of the same file read. */
  readonly rows: number
  readonly milliseconds: number
}

/** Shows a run: a bar on a terminal, a line every few seconds elsewhere. */
export function importScreen(out: Screen, clock: Clock) {
  const isTerminal = out.isTTY === true
  let start = { at: 0, rows: 0, size: 1, position: 0 }
  let end = { at: 0, rows: 0 }
  let shownAt = 0
  let hasBar = false
  const now = () => clock.now().getTime()
  return {
    onStart({ file, from, isResumed, unknown }: ImportPlan) {
      start = { at: now(), rows: from.counts.read, size: file.size, position: file.isGzip ? 0 : from.offset }
      end = { at: start.at, rows: start.rows }
      shownAt = start.at
      if (isResumed) out.write(`Going on with line ${from.line}: an earlier run broke off there.\n`)
      if (unknown.length > 0)
        out.write(`These columns mean nothing here and are left out: ${unknown.join(', ')}.\n`)
    },
    onProgress({ read }: Counts, position: number) {
      end = { at: now(), rows: read }
      if (end.at - shownAt < (isTerminal ? barEveryMs : lineEveryMs)) return
      shownAt = end.at
      const text = progressText({ ...start, now: end.at, position, startPosition: start.position, read })
      out.write(isTerminal ? `\r\u001B[K${text}` : `${text}\n`)
      hasBar = isTerminal
    },
    end() {
      if (hasBar) out.write('\n')
      hasBar = false
    },
    timing: (): Timing => ({ rows: end.rows - start.rows, milliseconds: end.at - start.at }),
  }
}

interface ProgressAt {
  readonly at: number
  readonly now: number
  readonly rows: number
  readonly read: number
  readonly size: number
  readonly position: number
  readonly startPosition: number
}

function progressText({ at, now, rows, read, size, position, startPosition }: ProgressAt): string {
  const share = Math.min(position / size, 1)
  const filled = Math.round(share * barWidth)
  const bar = `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)}`
  const seconds = Math.max(now - at, 1) / 1000
  const left = (size - position) / Math.max((position - startPosition) / seconds, 1)
  const rate = Math.round((read - rows) / seconds)
  return `${bar} ${String(Math.floor(share * 100)).padStart(3)} %  ${grouped(read)} rows  ${grouped(rate)} rows/s  ${timeText(left)} left`
}

function timeText(seconds: number): string {
  const whole = Math.max(Math.ceil(seconds), 0)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Says in one sentence each what a run did. */
export function importSummary(
  { counts, unknownKeys }: ImportResult,
  { rows, milliseconds, rejected }: Timing & { readonly rejected: string },
): string {
  const rate = Math.round(rows / (Math.max(milliseconds, 1) / 1000))
  const asides = counts.warned > 0 ? [`Of these, ${grouped(counts.warned)} were taken with a warning.`] : []
  const outcome = (['new', 'changed', 'unchanged', 'refused'] as const).map(
    (name) => `${grouped(counts[name])} ${name}`,
  )
  return [
    `${grouped(counts.read)} rows read: ${outcome.join(', ')}; ${grouped(rate)} rows/s.`,
    ...asides,
    ...(counts.refused + counts.warned > 0
      ? [
          `These rows are in ${rejected}, each whole and with its reason: mend them there and import that file.`,
        ]
      : []),
    ...(unknownKeys.length > 0 ? [`Left out: ${unknownKeys.join(', ')}`] : []),
  ].join('\n')
}

function grouped(value: number): string {
  return value.toLocaleString('en-GB')
}
