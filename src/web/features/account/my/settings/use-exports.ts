import { withFreshLogin } from '#web/login/login-request.ts'
import { useEffect, useState } from 'react'
import type { ApiClient, ApiOutput, CallResult } from '#contract/api-client.ts'
import { fail, ok } from '#kernel/result.ts'
import { useApp } from '#web/navigation/page.ts'
import { useOwnSubmit } from '../own-refusal.ts'

type Exports = ApiOutput<'myExports'>

const firstPauseMs = 2000
const longestPauseMs = 30_000

/** The copies of one's data, asked about again and again while one is prepared, ever more seldom. */
export function useExports(first: Exports) {
  const { api } = useApp()
  const { isPending, refusal, submit } = useOwnSubmit()
  const [exports, setExports] = useState(first)
  const [looks, setLooks] = useState(0)
  const isPreparing = exports.some(({ state }) => state === 'preparing')

  useEffect(() => {
    if (!isPreparing) return undefined
    const timer = setTimeout(() => void look(), Math.min(firstPauseMs * 1.5 ** looks, longestPauseMs))
    async function look() {
      // Offline: the next time is soon enough.
      const result = await api.call('myExports', {})
      if (result.ok) setExports(result.value)
      setLooks((count) => count + 1)
    }
    return () => clearTimeout(timer)
  }, [api, isPreparing, looks])

  return {
    exports,
    isPending,
    refusal,
    async ask() {
      const done = await submit(() => withFreshLogin(() => api.call('askExport', {})))
      if (!done?.ok) return
      setLooks(0)
      setExports(done.value)
    },
    /** The file itself is no call of ours: whether the login is fresh enough is asked first (security.md D12). */
    async download(uuid: string) {
      const done = await submit(() => withFreshLogin(() => whetherFresh(api)))
      if (done?.ok) window.location.assign(`/api/my/exports/${uuid}/file`)
    },
  }
}

async function whetherFresh(api: ApiClient): Promise<CallResult<null>> {
  const session = await api.call('sessionInfo', {})
  if (!session.ok) return session
  return session.value.customer?.isFresh ? ok(null) : fail('login.fresh-required')
}
