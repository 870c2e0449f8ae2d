import { useState } from 'react'
import type { Head } from '#web/navigation/head.ts'
import { usePageHead } from '#web/navigation/shown.ts'

/** What stands in the field: on the result page the query, and nothing once that page is left (acceptance S5). */
export function useTypedQuery(): [string, (text: string) => void] {
  const shown = queryOf(usePageHead())
  const [typed, setTyped] = useState(shown)
  const [before, setBefore] = useState(shown)
  if (shown !== before) {
    setBefore(shown)
    setTyped(shown)
  }
  return [typed, setTyped]
}

function queryOf({ page, query }: Head): string {
  return page === 'product_search' ? (new URLSearchParams(query).get('q') ?? '') : ''
}
