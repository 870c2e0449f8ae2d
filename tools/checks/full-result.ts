import { measuredOn, writeSection } from '../figures-file.ts'
import type { GateResult } from './gate.ts'
import { formatMinutes, type TimedPart } from './time-table.ts'

/** The last result of `npm run verify -- --full`, for docs/figures.md. */
export async function writeFullResult(result: GateResult): Promise<void> {
  await writeSection('## Gate', () => fullResult(result, measuredOn()))
}

export function fullResult({ isGood, timed }: GateResult, measured: string): string {
  const sum = (key: 'passed' | 'failed' | 'seconds') => timed.reduce((total, part) => total + part[key], 0)
  const row = ({ name, seconds, passed, failed }: TimedPart) =>
    `| ${name} | ${formatMinutes(seconds)} | ${passed} | ${failed} |`
  return [
    `${measured} \`npm run verify -- --full\` was ${isGood ? 'green' : 'red'}.`,
    '',
    '| part | time | passed | failed |',
    '| --- | --- | --- | --- |',
    ...timed.map(row),
    `| all | | ${sum('passed')} | ${sum('failed')} |`,
  ].join('\n')
}
