import { expect, test, vi } from 'vitest'
import { fail, ok } from '#kernel/result.ts'
import type { ApiClient } from '#contract/api-client.ts'
import type { NewToast } from '#web/toasts/toast.ts'
import { createAnnouncements } from './announcements.ts'

const minute = 60 * 1000
const element = { text: 'Morgen ist Feiertag.', validTo: '2026-03-02T00:00:00Z' }

function setUp(answer: () => unknown = () => ok({ elements: [element] })) {
  const clock = { now: 0 }
  const calls: unknown[][] = []
  const call = async (...args: unknown[]) => {
    calls.push(args)
    return answer()
  }
  const show = vi.fn<(toast: NewToast) => void>()
  // The one call made here is answered by the test.
  const api = { call } as unknown as ApiClient
  return {
    announcements: createAnnouncements({ api, toasts: { show }, now: () => clock.now }),
    calls,
    show,
    clock,
  }
}

test('[U4] each is a persistent warning, suppressed until it ends', async () => {
  const { announcements, calls, show } = setUp()
  await announcements.refresh()
  expect(calls).toEqual([['announcements', {}, { retry: true }]])
  expect(show.mock.calls).toEqual([
    [
      {
        id: 'announcement: Morgen ist Feiertag.',
        variant: 'warn',
        message: { text: element.text },
        isPersistent: true,
        suppressAfterFirstAppearance: true,
        suppressOnlyUntil: element.validTo,
      },
    ],
  ])
})

test('[U4] they are fetched again only when the last fetch is older than 15 minutes', async () => {
  const { announcements, calls, clock } = setUp()
  await announcements.refresh()
  clock.now = 15 * minute
  await announcements.refresh()
  expect(calls).toHaveLength(1)
  clock.now += 1
  await announcements.refresh()
  expect(calls).toHaveLength(2)
})

test.each([
  ['refused', () => fail('internal')],
  ['lost on the way', () => fail('no-answer')],
])('a fetch that is %s does not count as one', async (_, answer) => {
  const { announcements, calls, show } = setUp(answer)
  await announcements.refresh()
  await announcements.refresh()
  expect(calls).toHaveLength(2)
  expect(show).not.toHaveBeenCalled()
})

test('two pages in a row ask once', async () => {
  const { announcements, calls } = setUp()
  await Promise.all([announcements.refresh(), announcements.refresh()])
  expect(calls).toHaveLength(1)
})
