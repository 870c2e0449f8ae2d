/** A day without a time, `2026-03-01`: belongs to no zone, and its text sorts as the days do. */
export type CalendarDate = string

const dayMs = 24 * 60 * 60 * 1000

const clockOfBerlin = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** What calendar and clock on a wall in Berlin show at an instant. */
export function inBerlin(at: Date): { readonly day: CalendarDate; readonly time: string } {
  const parts = Object.fromEntries(clockOfBerlin.formatToParts(at).map(({ type, value }) => [type, value]))
  return {
    day: `${parts['year']}-${parts['month']}-${parts['day']}`,
    time: `${parts['hour']}:${parts['minute']}:${parts['second']}`,
  }
}

/** The instant at which Berlin shows this day and time (`18:00:00`); a time the clocks skip counts as an hour later. */
export function fromBerlin(day: CalendarDate, time: string): Date {
  const asUtc = Date.parse(`${day}T${time}Z`)
  const summer = new Date(asUtc - 2 * 60 * 60 * 1000)
  const shown = inBerlin(summer)
  return shown.day === day && shown.time === time ? summer : new Date(asUtc - 60 * 60 * 1000)
}

export function addDays(day: CalendarDate, count: number): CalendarDate {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
}

/** The number of the weekday, from 1 for Monday to 7 for Sunday. */
export function isoWeekday(day: CalendarDate): number {
  return new Date(day).getUTCDay() || 7
}

/** A deadline of n days ends with the last second of the n-th day after the one it began on (rulebook.md §0). */
export function deadlineAfter(begin: Date, days: number): Date {
  return fromBerlin(addDays(inBerlin(begin).day, days), '23:59:59')
}
