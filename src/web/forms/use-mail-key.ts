import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { Fail } from '#kernel/result.ts'
import type { CallFault, CallResult } from '#contract/api-client.ts'
import { useSubmit } from './use-submit.ts'

/** Undefined until the browser was asked; null when the address carries none. */
type MailKey = string | null | undefined

/**
 * The key of a mail's link. It stands in the fragment, which no server and no other page sees, and leaves the
 * address bar at once: what is shown there is copied, kept and synchronised.
 */
export function useMailKey(): MailKey {
  const inAddress = useSyncExternalStore(watchAddress, keyInAddress, () => undefined)
  const [key, setKey] = useState<MailKey>(undefined)
  const found = inAddress ?? (key === undefined ? inAddress : key)
  if (found !== key) setKey(found)
  useEffect(() => {
    const { pathname, search } = window.location
    if (typeof key === 'string') window.history.replaceState(window.history.state, '', pathname + search)
  }, [key])
  return key
}

/** Another link of the same kind, opened in this tab, loads no document. */
function watchAddress(changed: () => void): () => void {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}

function keyInAddress(): string | null {
  return /^#key=([A-Za-z0-9_-]{43})$/.exec(window.location.hash)?.[1] ?? null
}

/** Missing: the page was opened without the key, or loaded again after it was used. Other: nobody is logged in to its account. */
type KeyState = 'waiting' | 'done' | 'invalid' | 'missing' | 'other-account' | 'failed'

interface KeyUse {
  readonly state: KeyState
  readonly retry: () => void
}

type Send = (key: string) => Promise<CallResult<unknown>>

function keyState(code: CallFault): KeyState {
  if (code === 'mail-key.other-account') return 'other-account'
  return code === 'mail-key.invalid' ? 'invalid' : 'failed'
}

/** Sends the key of the address once, as soon as the page is alive: what opens links in mails to scan them runs no scripts. */
export function useMailKeyOnce(send: Send): KeyUse {
  const key = useMailKey()
  const sent = useRef<string | null>(null)
  const [state, setState] = useState<KeyState>('waiting')
  const { submit } = useSubmit({ failedText: '', onRefused })

  function onRefused({ code }: Fail<CallFault>): boolean {
    setState(keyState(code))
    return true
  }
  async function pass(given: string) {
    setState('waiting')
    const result = await submit(() => send(given))
    if (result?.ok) setState('done')
  }
  const passFirst = useEffectEvent(pass)
  useEffect(() => {
    if (typeof key !== 'string' || sent.current === key) return
    sent.current = key
    void passFirst(key)
  }, [key])
  return {
    state: key === null ? 'missing' : state,
    retry: () => {
      if (typeof key === 'string') void pass(key)
    },
  }
}
