import { describe, expect, test, vi } from 'vitest'
import { askServerOnce } from './ask-server.ts'

describe('[R5] a path only the server may know', () => {
  test('is loaded once, and not again when the server sent the app back to it', () => {
    const values = new Map<string, string>()
    const storage = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    }
    const load = vi.fn<(href: string) => void>()
    expect(askServerOnce('/a', storage, load)).toBe(true)
    expect(askServerOnce('/a', storage, load)).toBe(false)
    expect(load.mock.calls).toEqual([['/a']])
    expect(askServerOnce('/b', storage, load)).toBe(true)
    expect(load).toHaveBeenCalledTimes(2)
  })
})
