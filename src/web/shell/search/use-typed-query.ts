import { useState } from 'react'
import type { Head } from '#web/navigation/head.ts'
import { usePageHead } from '#web/navigation/shown.ts'

/** The text in the search field: the query on the result page; it is emptied when the page is left (acceptance S5). */
export function useTypedQuery(): [string, (text: string) => void] {
  const shown = queryOfPage(usePageHead())
  const [typed, setTyped] = useState(shown)
  const [before, setBefore] = useState(shown)
  if (shown !== before) {
    setBefore(shown)
    setTyped(shown)
  }
  return [typed, setTyped]
}

function queryOfPage({ page, query }: Head): string {
  return page === 'product_search' ? (new URLSearchParams(query).get('q') ?? '') : ''
}
