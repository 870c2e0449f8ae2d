import { useEffect, useState } from 'react'
import type { ApiInput } from '#contract/api-client.ts'
import { useApp, type App } from '#web/navigation/page.ts'
import { createVote, type Vote } from './vote.ts'

export type Origin = ApiInput<'voteHelpfulness'>['body']['origin']

/** Sends what was chosen last: after a while, or when the page is left. */
export function useVote(uuid: string, origin: Origin): Vote {
  const app = useApp()
  const [vote] = useState(() => newVote(app, uuid, origin))
  useEffect(() => {
    window.addEventListener('pagehide', vote.leave)
    window.addEventListener('online', vote.retry)
    return () => {
      window.removeEventListener('pagehide', vote.leave)
      window.removeEventListener('online', vote.retry)
      vote.leave()
    }
  }, [vote])
  return vote
}

function newVote({ api }: App, uuid: string, origin: Origin): Vote {
  return createVote({
    send: async (isHelpful, { isLeaving }) => {
      const body = { isHelpful, ...(origin && { origin }) }
      const answer = await api.call('voteHelpfulness', { params: { uuid }, body }, { keepalive: isLeaving })
      return answer.ok
    },
    later: (run, ms) => {
      api.warm?.()
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  })
}
