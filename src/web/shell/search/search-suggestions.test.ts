import { describe, expect, test, vi } from 'vitest'
import { patientOptions } from '#testing/patient.ts'
import { fail, ok } from '#kernel/result.ts'
import type { ApiClient, ApiOutput } from '#contract/api-client.ts'
import { createSearchMemory } from '#web/search/search-history.ts'
import { createSearchSuggestions } from './search-suggestions.ts'

type Answer = Awaited<ReturnType<ApiClient['call']>>

/** A server that answers when told to, and a clock that moves when told to. */
function setUp({ mostEntries = 10, searched = [] }: { mostEntries?: number; searched?: string[] } = {}) {
  const asked: { query: string; answer: (value: unknown) => void; options: unknown }[] = []
  const timers = new Map<number, () => void>()
  let stored = JSON.stringify(searched)
  const api = {
    call: (_name: string, { query }: { query: { q: string } }, options: unknown) =>
      new Promise<Answer>((resolve) => {
        // The contract's answers are checked where they are made.
        asked.push({ query: query.q, options, answer: (value) => resolve(value as Answer) })
      }),
  } as unknown as ApiClient // only suggestions are asked for here
  const suggestions = createSearchSuggestions({
    api,
    memory: createSearchMemory(() => ({
      getItem: () => stored,
      setItem: (_key, value) => void (stored = value),
    })),
    room: () => ({ mostEntries: () => mostEntries, lineWidth: 300 }),
    later(ms, run) {
      const id = timers.size + ms
      timers.set(id, run)
      return () => void timers.delete(id)
    },
  })
  const rest = () => {
    for (const run of timers.values()) run()
    timers.clear()
  }
  const shown = () => suggestions.store.getState().entries.map(({ query }) => query)
  return { suggestions, asked, rest, shown, timers }
}

const answer = (...queries: string[]) =>
  ok<ApiOutput<'smartSuggestions'>>({ suggestionUuid: crypto.randomUUID(), suggestions: queries })

describe('[S3] suggestions', () => {
  test('are asked for from three characters on, after 250 ms of rest', () => {
    const { suggestions, asked, rest, timers } = setUp()
    suggestions.type('ip')
    rest()
    expect(asked).toEqual([])
    suggestions.type('iph')
    suggestions.type('ipho')
    expect([...timers.keys()]).toEqual([250])
    expect(asked).toEqual([])
    rest()
    expect(asked.map(({ query }) => query)).toEqual(['ipho'])
    expect(asked[0]?.options).toMatchObject({ retry: true })
  })

  test('[X36] of a stale answer never replace those of a newer one', async () => {
    const { suggestions, asked, rest, shown } = setUp()
    suggestions.type('iph')
    rest()
    suggestions.type('ipad')
    rest()
    asked[1]?.answer(answer('ipad air'))
    await vi.waitFor(() => expect(shown()).toEqual(['ipad air']), patientOptions)
    asked[0]?.answer(answer('iphone 15'))
    await Promise.resolve()
    await Promise.resolve()
    expect(shown()).toEqual(['ipad air'])
  })

  test('[X36] that come after the field was emptied are not shown', async () => {
    const { suggestions, asked, rest, shown } = setUp()
    suggestions.type('iphone')
    rest()
    suggestions.type('')
    asked[0]?.answer(answer('iphone 15'))
    await Promise.resolve()
    await Promise.resolve()
    expect(shown()).toEqual([])
  })

  test('go away when there is no answer', async () => {
    const { suggestions, asked, rest, shown } = setUp()
    suggestions.type('iphone')
    rest()
    asked[0]?.answer(answer('iphone 15'))
    await vi.waitFor(() => expect(shown()).toEqual(['iphone 15']), patientOptions)
    suggestions.type('iphone 1')
    rest()
    expect(shown()).toEqual(['iphone 15'])
    asked[1]?.answer(fail('internal'))
    await vi.waitFor(() => expect(shown()).toEqual([]), patientOptions)
  })

  test('[X35] stand in their groups, and are no more than there is room for', async () => {
    const { suggestions, asked, rest } = setUp({ mostEntries: 3 })
    suggestions.type('harry')
    rest()
    const entry = { path: null, detail: null, image: null, priceUpTo: null }
    const answered = [
      { ...entry, query: 'a', group: 'media' as const },
      { ...entry, query: 'b', group: 'category' as const },
      { ...entry, query: 'c', group: 'media' as const },
      { ...entry, query: 'd', group: 'ce' as const },
    ]
    asked[0]?.answer(ok({ suggestionUuid: crypto.randomUUID(), suggestions: answered }))
    const kinds = () => suggestions.store.getState().entries.map(({ kind, query }) => `${kind} ${query}`)
    await vi.waitFor(() => expect(kinds()).toEqual(['media a', 'media c', 'category b']), patientOptions)
  })

  test('[X35] the way to a category is not cut off, unless there is room for a few entries only', async () => {
    const entry = { path: null, detail: null, image: null, priceUpTo: null }
    const devices = ['a', 'b', 'c', 'd', 'e', 'f'].map((query) => ({ ...entry, query, group: 'ce' as const }))
    const suggestions = [...devices, { ...entry, query: 'phones', group: 'category' as const }]
    for (const [mostEntries, expected] of [
      [5, ['a', 'b', 'c', 'd', 'phones']],
      [3, ['a', 'b', 'c']],
    ] as const) {
      const field = setUp({ mostEntries })
      field.suggestions.type('phone')
      field.rest()
      field.asked[0]?.answer(ok({ suggestionUuid: crypto.randomUUID(), suggestions }))
      await vi.waitFor(() => expect(field.shown()).toEqual(expected), patientOptions)
    }
  })

  test('[X35] a place holds the further models of its series, each of which is an entry', async () => {
    const { suggestions, asked, rest, shown } = setUp({ mostEntries: 1 })
    suggestions.type('iphone 1')
    rest()
    const model = (query: string) => ({
      query,
      path: `/p/${query}/1`,
      group: 'ce' as const,
      detail: null,
      image: null,
      priceUpTo: null,
      further: ['Pro', 'Pro Max'].map((name) => ({ query: `${query} ${name}`, path: `/p/${name}/2` })),
    })
    const answered = [model('iPhone 16'), model('iPhone 15')]
    asked[0]?.answer(ok({ suggestionUuid: crypto.randomUUID(), suggestions: answered }))
    await vi.waitFor(
      () => expect(shown()).toEqual(['iPhone 16', 'iPhone 16 Pro', 'iPhone 16 Pro Max']),
      patientOptions,
    )
  })
})

describe('[S4] the empty field', () => {
  test('shows the last searches, which can be deleted one by one or all at once', () => {
    const searched = ['one', 'two', 'three', 'four', 'five']
    const { suggestions, shown } = setUp({ searched })
    expect(shown()).toEqual(['one', 'two', 'three', 'four'])
    suggestions.forget('two')
    expect(shown()).toEqual(['one', 'three', 'four', 'five'])
    suggestions.clear()
    expect(shown()).toEqual([])
  })

  test('hides them while something is typed', () => {
    const { suggestions, shown } = setUp({ searched: ['iphone'] })
    suggestions.type('lego')
    expect(shown()).toEqual([])
    suggestions.type('')
    expect(shown()).toEqual(['iphone'])
  })
})
