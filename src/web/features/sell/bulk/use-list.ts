import { useRef, useState } from 'react'
import { useApp } from '#web/navigation/page.ts'
import type { BulkRefusal } from './answer.ts'
import type { BulkResult } from './groups.ts'
import { asLines, readList } from './read-list.ts'

/** Rulebook §15. */
export const mostCodes = 500

export type Lookup =
  | { readonly state: 'typing' }
  | { readonly state: 'asking' }
  | { readonly state: 'failed'; readonly refusal: BulkRefusal }
  | { readonly state: 'found'; readonly result: BulkResult; readonly unread: number }

/** Asks for the prices of a list; a newer question makes the answer to an older one void. */
export function useList() {
  const { api } = useApp()
  const [lookup, setLookup] = useState<Lookup>({ state: 'typing' })
  const newest = useRef(0)

  async function ask(text: string): Promise<void> {
    const mine = ++newest.current
    setLookup({ state: 'asking' })
    const { codes, strange } = readList(text)
    const answer = await api.call('bulkIsbn', { body: { identifiers: asLines(codes) } })
    if (mine !== newest.current) return
    setLookup(
      answer.ok
        ? { state: 'found', result: answer.value, unread: strange.length }
        : { state: 'failed', refusal: answer },
    )
  }
  function back(): void {
    newest.current += 1
    setLookup({ state: 'typing' })
  }
  return { lookup, ask, back }
}
