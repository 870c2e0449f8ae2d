import { expect, test } from 'vitest'
import { addressIn, gradingSearch } from './address.ts'
import { keepDraft, readDraft } from './draft.ts'

function storage(initial: Readonly<Record<string, string>> = {}) {
  const kept = new Map(Object.entries(initial))
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const draft = { treeVersion: 2, answers: { sealed: ['no'] }, step: 'works', edit: null }

test('[X54] answers and place are found again', () => {
  const tab = storage()
  keepDraft(tab, 1001, draft)
  expect(readDraft(tab, 1001, 2)).toEqual(draft)
  expect(readDraft(tab, 1002, 2)).toBeNull()
  keepDraft(tab, 1001, null)
  expect(readDraft(tab, 1001, 2)).toBeNull()
})

test('answers to questions of another version are forgotten', () => {
  const tab = storage()
  keepDraft(tab, 1001, draft)
  expect(readDraft(tab, 1001, 3)).toBeNull()
})

test.each(['{', '[]', '{"treeVersion":2,"answers":{"sealed":"no"},"step":null,"edit":null}'])(
  'what somebody else wrote is not taken: %s',
  (text) => {
    expect(readDraft(storage({ 'rondo-grading-1001': text }), 1001, 2)).toBeNull()
  },
)

test('a browser without storage loses nothing but the memory', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  const none = { getItem: refuse, setItem: refuse, removeItem: refuse }
  keepDraft(none, 1001, draft)
  expect(readDraft(none, 1001, 2)).toBeNull()
})

test.each([
  ['', { step: null, edit: null }],
  ['?step=works', { step: 'works', edit: null }],
  ['?edit=12&step=summary', { step: 'summary', edit: 12 }],
] as const)('the address %j is read and written', (search, address) => {
  expect(addressIn(search)).toEqual(address)
  expect(gradingSearch(address)).toBe(search)
})

test.each(['?edit=0', '?edit=-1', '?edit=1e3', '?edit=x'])('%s names no item', (search) => {
  expect(addressIn(search).edit).toBeNull()
})
