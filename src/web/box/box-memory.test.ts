import { expect, test } from 'vitest'
import { anItem } from '#testing/cart-answer.ts'
import { createBoxMemory } from './box-memory.ts'
import { removedFrom } from './box-state.ts'

function aStorage() {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
}

const removed = (id: number) => removedFrom(anItem({ id }))

test('[X59] the last five that were taken out are kept, the latest first, each product once', () => {
  const session = aStorage()
  const memory = createBoxMemory({ session: () => session })
  for (const id of [1, 2, 3, 4, 5, 6, 2]) memory.keep(removed(id))
  expect(memory.removed().map(({ itemId }) => itemId)).toEqual([2, 6, 5, 4, 3])
  memory.forget(60)
  expect(memory.removed().map(({ itemId }) => itemId)).toEqual([2, 5, 4, 3])
})

test('a browser that refuses storage remembers nothing, and nothing breaks', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const memory = createBoxMemory({ session: refuse })
  memory.keep(removed(1))
  expect(memory.removed()).toEqual([])
})
