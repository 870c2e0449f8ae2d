/** A part of a run with the time it took. */
export interface TimedPart {
  readonly name: string
  readonly seconds: number
  readonly passed: number
  readonly failed: number
}

/** A table of times, so that people see if a part grows. Small checks share one row. */
export function timeTable(parts: readonly TimedPart[], smallSeconds = 5): string[] {
  const small = parts.filter(({ seconds }) => seconds < smallSeconds)
  const rows = [
    ...parts.filter((part) => !small.includes(part)),
    ...(small.length > 0 ? [sumOf(`${small.length} smaller parts`, small)] : []),
  ]
  const names = rows.map(({ name }) => name.length)
  const width = Math.max('part'.length, ...names)
  const line = (name: string, seconds: string, tests: string) =>
    `${name.padEnd(width)} ${seconds.padStart(9)} ${tests.padStart(7)}`
  return [
    line('part', 'time', 'tests'),
    ...rows.map(({ name, seconds, passed, failed }) =>
      line(name, formatMinutes(seconds), String(passed + failed)),
    ),
  ]
}

function sumOf(name: string, parts: readonly TimedPart[]): TimedPart {
  const sum = (key: 'seconds' | 'passed' | 'failed') => parts.reduce((total, part) => total + part[key], 0)
  return { name, seconds: sum('seconds'), passed: sum('passed'), failed: sum('failed') }
}

/** Minutes and seconds, as `12:05`. */
export function formatMinutes(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
