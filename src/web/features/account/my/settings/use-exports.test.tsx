import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ok } from '#kernel/result.ts'
import type { ApiClient, ApiOutput } from '#contract/api-client.ts'
import { translators } from '#i18n/translators.ts'
import { sitesAt } from '#testing/sites.ts'
import { AppProvider, type App } from '#web/navigation/page.ts'
import { useExports } from './use-exports.ts'

const sites = sitesAt('http://shop.test')
const [host] = Object.values(sites.hosts)
if (!host) throw new Error('no host')
const space: App['space'] = { sites, host, locale: 'de' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Second by second, so that each look is drawn before the next one is due. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000))
}

type Copies = ApiOutput<'myExports'>
const uuid = '0197b1b0-0000-7000-8000-000000000001'
const copy = { uuid, askedAt: '2026-03-01T12:00:00Z', readyAt: null, expiresAt: null }
const preparing: Copies = [{ ...copy, state: 'preparing' }]
const ready: Copies = [{ ...copy, state: 'ready' }]

test('a copy is asked about until it is ready, however long that takes', async () => {
  let known = preparing
  const call = vi.fn<() => Promise<unknown>>(async () => ok(known))
  // The one call made here is answered by the test.
  const api = { call } as unknown as ApiClient
  const app: App = { space, api, providers: [], t: translators.de, go: () => undefined }
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <AppProvider value={app}>{children}</AppProvider>
  )
  const { result } = renderHook(() => useExports(preparing), { wrapper })
  await pass(300)
  known = ready
  await pass(31)
  expect(result.current.exports).toEqual(ready)
  const { length } = call.mock.calls
  await pass(60)
  expect(call).toHaveBeenCalledTimes(length)
})
