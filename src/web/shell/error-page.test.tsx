import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fail } from '#kernel/result.ts'
import { parseSites } from '#contract/pages/sites.ts'
import { translators } from '#i18n/translators.ts'
import type { App } from '#web/navigation/page.ts'
import { errorPage } from './error-page.tsx'
import { Root } from './root.tsx'

const sites = parseSites('http://shop.test', '')
const host = sites.ok ? Object.values(sites.value.hosts)[0] : undefined
if (!sites.ok || !host) throw new Error('no host')
const go = vi.fn<App['go']>()
const app: App = {
  space: { sites: sites.value, host, locale: 'de' },
  t: translators.de,
  api: { call: async () => fail('unavailable') },
  providers: [],
  go,
}

async function show(status: number): Promise<void> {
  const shown = await errorPage({ status, requestId: 'r', path: '/handys' }, app)
  render(<Root app={app} shown={shown} viewKey="a" isPending={false} onFailure={() => undefined} />)
}
function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(Math, 'random').mockReturnValue(0)
  window.history.replaceState(null, '', '/handys?page=2')
})
afterEach(() => {
  cleanup()
  go.mockClear()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('[Z12] the page of a shop that is away', () => {
  const quietly = ['/handys?page=2', { replace: true, isQuiet: true }] as const

  test.each([
    ['says so', 503],
    ['takes no connection', 0],
  ])('and %s tries again by itself, ever more seldom', async (_how, status) => {
    await show(status)
    const tries: number[] = []
    for (let second = 1; second <= 200; second += 1) {
      pass(1000)
      if (go.mock.calls.length > tries.length) tries.push(second)
    }
    expect(tries).toEqual([5, 15, 35, 75, 135, 195])
    expect(go.mock.calls.every((call) => JSON.stringify(call) === JSON.stringify(quietly))).toBe(true)
  })

  test('spares who is typing, and goes on when they have stopped', async () => {
    await show(503)
    const [field] = screen.getAllByRole('searchbox')
    field?.focus()
    pass(5000)
    expect(go).not.toHaveBeenCalled()
    field?.blur()
    pass(10_000)
    expect(go.mock.calls).toEqual([quietly])
  })

  test.each([0, 503])('of status %i tries again as soon as the browser is online again', async (status) => {
    await show(status)
    window.dispatchEvent(new Event('online'))
    expect(go.mock.calls).toEqual([quietly])
  })

  test('ends with the page', async () => {
    await show(503)
    cleanup()
    pass(60_000)
    window.dispatchEvent(new Event('online'))
    expect(go).not.toHaveBeenCalled()
  })

  test.each([404, 500])('and no other: %i stays as it is', async (status) => {
    await show(status)
    pass(60_000)
    expect(go).not.toHaveBeenCalled()
  })
})

test('[X84] who presses for another try gets the address that was asked for', async () => {
  await show(500)
  fireEvent.click(screen.getByText(app.t('errors.way.retry')))
  expect(go.mock.calls).toEqual([['/handys?page=2', { replace: true }]])
})
