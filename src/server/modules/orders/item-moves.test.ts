import { expect, test } from 'vitest'
import type { ItemState } from './draft.ts'
import { itemMoves, nextItemState, type ItemEvent } from './states.ts'

/** Repeats rulebook §10, because a table that only checks itself would allow every mistake in it. */
const allowed: Readonly<Record<ItemState, string>> = {
  EXPECTED: 'cancel expire miss scan',
  RECEIVED: 'ask-back hold start-grading',
  GRADING: 'accept hold reject reoffer',
  REOFFERED: 'accept-reoffer donate recycle second-look send-back',
  REJECTED: 'donate recycle send-back',
  RETURN_PENDING: 'hand-over',
  MISSING: 'find',
  ACCEPTED: 'pay',
  ON_HOLD: '',
  CANCELLED: '',
  RETURNED: '',
  RECYCLED: '',
  DONATED: '',
  PAID: '',
}

// the keys of tables that have one for each state and each event
const states = Object.keys(allowed) as ItemState[]
const events = [...new Set(Object.values(itemMoves).flatMap((moves) => Object.keys(moves)))] as ItemEvent[]

test.each(states)('[O2] nothing but the rulebook moves an item that is %s', (state) => {
  const possible = events.filter((event) => nextItemState({ state, reofferCents: 100 }, event) !== null)
  expect(possible.toSorted().join(' ')).toBe(allowed[state])
})
