import { describe, expect, test } from 'vitest'
import { createScrollMemory } from './scroll.ts'

function aStorage(initial: Record<string, string> = {}) {
  const values = new Map(Object.entries(initial))
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

describe('the memory of scroll positions', () => {
  test('lasts as long as its storage', () => {
    const storage = aStorage()
    createScrollMemory(storage).save('a', 120.6)
    expect(createScrollMemory(storage).find('a')).toBe(121)
    expect(createScrollMemory(storage).find('b')).toBeNull()
  })

  test('stores the last hundred only', () => {
    const storage = aStorage()
    const memory = createScrollMemory(storage)
    for (let at = 0; at < 150; at += 1) memory.save(`k${at}`, at)
    memory.save('k60', 1)
    const again = createScrollMemory(storage)
    expect([again.find('k49'), again.find('k60'), again.find('k149')]).toEqual([null, 1, 149])
  })

  test.each(['', '{', '{}', 'null', '[1,["a"],["b","c"],["d",4]]'])('survives %j in the storage', (text) => {
    const memory = createScrollMemory(aStorage({ 'rondo-scroll': text }))
    expect(memory.find('a')).toBeNull()
  })

  test('works without any storage', () => {
    const refuse = () => {
      throw new Error('forbidden')
    }
    const memory = createScrollMemory({ getItem: refuse, setItem: refuse })
    memory.save('a', 5)
    expect(memory.find('a')).toBe(5)
  })
})
