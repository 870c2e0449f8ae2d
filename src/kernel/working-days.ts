import { addDays, isoWeekday, type CalendarDate } from './berlin-time.ts'

/** Days off in Berlin, where the warehouse stands, that have the same date every year. */
const fixedHolidays = ['01-01', '03-08', '05-01', '10-03', '12-25', '12-26']
/** Good Friday, Easter Monday, Ascension and Whit Monday, in days from Easter Sunday. */
const easterHolidays = [-2, 1, 39, 50]
/** Days that were a holiday in Berlin in one year only. */
const singleHolidays = new Set(['2020-05-08', '2025-05-08', '2028-06-17'])
/** The first year in which the eighth of March was a day off. */
const womensDaySince = 2019

/** Easter Sunday by the formula of Gauss, in the version of Lichtenberg. */
function easterSunday(year: number): CalendarDate {
  const century = Math.floor(year / 100)
  const moon = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25)
  const sun = 2 - Math.floor((3 * century + 3) / 4)
  const cycle = year % 19
  const seed = (19 * cycle + moon) % 30
  const late = Math.floor((seed + Math.floor(cycle / 11)) / 29)
  const fullMoon = 21 + seed - late
  const sunday = 7 - ((year + Math.floor(year / 4) + sun) % 7)
  const march = fullMoon + (7 - ((fullMoon - sunday) % 7))
  return addDays(`${String(year).padStart(4, '0')}-03-01`, march - 1)
}

export function isHoliday(day: CalendarDate): boolean {
  const year = Number(day.slice(0, 4))
  if (singleHolidays.has(day)) return true
  if (fixedHolidays.includes(day.slice(5))) return !day.endsWith('-03-08') || year >= womensDaySince
  const easter = easterSunday(year)
  return easterHolidays.some((offset) => addDays(easter, offset) === day)
}

/** Monday to Friday without the holidays of the warehouse (rulebook.md §0). */
export function isWorkingDay(day: CalendarDate): boolean {
  return isoWeekday(day) < 6 && !isHoliday(day)
}

/** The next working days after a day, in order; the day itself does not count. */
export function workingDaysAfter(day: CalendarDate, count: number): CalendarDate[] {
  const workingDays: CalendarDate[] = []
  for (let next = addDays(day, 1); workingDays.length < count; next = addDays(next, 1)) {
    if (isWorkingDay(next)) workingDays.push(next)
  }
  return workingDays
}

/** The n-th working day after a day; with 0 the day itself. */
export function addWorkingDays(day: CalendarDate, count: number): CalendarDate {
  return workingDaysAfter(day, count).at(-1) ?? day
}
