import { inBerlin, type CalendarDate } from '#kernel/berlin-time.ts'
import { isWorkingDay, workingDaysAfter } from '#kernel/working-days.ts'
import type { Carrier } from './repo-carriers.ts'

export interface PickupDate {
  readonly date: CalendarDate
  readonly slots: readonly string[]
}

const shownDays = 10
const cutOff = '12:00:00'

/**
 * The next ten working days without those it is too late for: who orders before noon is visited on the next working day,
 * and what comes after noon or on a day off counts as ordered on the next morning that is worked (rulebook.md §8).
 */
export function offeredPickupDates(
  { kind, pickupSlots }: Pick<Carrier, 'kind' | 'pickupSlots'>,
  now: Date,
): PickupDate[] {
  if (kind !== 'home') return []
  const { day, time } = inBerlin(now)
  const isInTime = isWorkingDay(day) && time < cutOff
  return workingDaysAfter(day, shownDays)
    .slice(isInTime ? 0 : 1)
    .map((date) => ({ date, slots: pickupSlots }))
}

/** Whether the carrier comes at this time; a carrier without slots comes during the day. */
export function canPickUp(
  carrier: Pick<Carrier, 'kind' | 'pickupSlots'>,
  wanted: { readonly date: CalendarDate; readonly slot: string | null },
  now: Date,
): boolean {
  const offered = offeredPickupDates(carrier, now).find(({ date }) => date === wanted.date)
  if (!offered) return false
  return offered.slots.length === 0 ? wanted.slot === null : offered.slots.includes(wanted.slot ?? '')
}
