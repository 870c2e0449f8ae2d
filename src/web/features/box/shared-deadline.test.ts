import { expect, test } from 'vitest'
import { anItem } from '#testing/cart-answer.ts'
import { sharedDeadline } from './shared-deadline.ts'

const book = (id: number, time: string, reservationWarning = false) =>
  anItem({ id, reservedUntil: `2026-11-20T${time}:00Z`, reservationWarning })

test('[X59] what was added together has one end, the first of all', () => {
  const shared = sharedDeadline([book(3, '10:40'), book(1, '10:05'), book(2, '10:20'), book(4, '18:00')])
  expect(shared).toEqual({ until: '2026-11-20T10:05:00Z', ids: new Set([1, 2, 3]) })
})

test('[X59] one line, or lines far apart, say their own; so does one that is about to end', () => {
  expect(sharedDeadline([])).toBeNull()
  expect(sharedDeadline([book(1, '10:00')])).toBeNull()
  expect(sharedDeadline([book(1, '10:00'), book(2, '12:00')])).toBeNull()
  expect(sharedDeadline([book(1, '10:00', true), book(2, '10:00')])).toBeNull()
})
