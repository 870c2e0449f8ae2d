import { median } from '../bench/statistics.ts'
import type { Faults } from './judge.ts'
import type { CrashtestRun } from './rounds.ts'
import type { Victim } from './strikes.ts'

/** The limit for the embedded database (security.md Z10). */
const readyWithinMs = 10_000

/** The result of a run, in lines for its reader. */
export interface CrashtestVerdict {
  readonly isGood: boolean
  readonly lines: readonly string[]
}

export function crashtestVerdict({ told, outages, cutOff }: CrashtestRun, faults: Faults): CrashtestVerdict {
  const outageTimes = (victim: Victim) =>
    outages.filter((outage) => outage.victim === victim).map(({ ms }) => ms)
  const late = outages
    .filter(({ ms }) => ms > readyWithinMs)
    .map(({ victim, ms }) => `after a kill of the ${victim} the shop was back only after ${seconds(ms)}`)
  const allFaults = [...faults.lost, ...faults.doubled, ...faults.broken, ...late]
  const [server, database] = [outageTimes('server'), outageTimes('database')]
  return {
    isGood: allFaults.length === 0,
    lines: [
      ...allFaults,
      `${server.length} kills of the server, ${database.length} of the database, ${told.length} orders acknowledged, ` +
        `${cutOff} presses cut off and repeated`,
      `${faults.lost.length} orders lost, ${faults.doubled.length} doubled, ${faults.broken.length} broken`,
      `ready again after a kill of the server: ${outageLine(server)}; of the database: ${outageLine(database)}`,
      allFaults.length === 0
        ? 'Every order is whole and single, its number follows the last, and one mail tells of it.'
        : `${allFaults.length} faults.`,
    ],
  }
}

function outageLine(outages: readonly number[]): string {
  if (outages.length === 0) return 'not tried'
  return `median ${seconds(median(outages))}, at most ${seconds(Math.max(...outages))}`
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`
}
