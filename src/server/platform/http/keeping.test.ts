import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { patientOptions } from '#testing/patient.ts'
import { watchEventLoop } from './overload.ts'
import { sharedAnswers } from './shared-answers.ts'

const plain = ['identity'] as const
const soon = new Date('2026-01-05T10:01:00Z')
const now = new Date('2026-01-05T10:00:00Z')

test('shared answers are bounded in number and bytes, the oldest go first', () => {
  const byNumber = sharedAnswers({ maxEntries: 2 })
  for (const key of ['a', 'b', 'c']) byNumber.keep(key, key, soon)
  expect(['a', 'b', 'c'].map((key) => byNumber.find(key, now)?.form(plain).body)).toEqual([
    undefined,
    'b',
    'c',
  ])

  const etag = sharedAnswers().keep('a', 'a', soon).etag.length
  const byBytes = sharedAnswers({ maxBytes: 2 * (7 + etag) })
  for (const key of ['a', 'b', 'c', 'c']) byBytes.keep(key, key.repeat(6), soon)
  expect(['a', 'b', 'c'].map((key) => byBytes.find(key, now) !== null)).toEqual([false, false, true])
})

test('the address of a shared answer is counted with it', () => {
  const shared = sharedAnswers({ maxBytes: 100_000 })
  for (let at = 0; at < 100; at += 1) shared.keep(`${at}`.padEnd(8_000, 'x'), '[]', soon)
  const kept = Array.from({ length: 100 }, (_, at) => shared.find(`${at}`.padEnd(8_000, 'x'), now))
  expect(kept.filter((one) => one !== null).length).toBe(6)
})

test('whatever one caller types, answers that are asked for often stay, even past their time', () => {
  const shared = sharedAnswers()
  let made = 0
  const ask = (key: string, at: Date) => {
    if (shared.find(key, at)) return
    made += 1
    shared.keep(key, key, new Date(at.getTime() + 60_000))
  }
  const typeAThousand = (what: string, at: Date) => {
    for (let word = 0; word < 1_000; word += 1) ask(`${what}${word}`, at)
  }
  for (let call = 0; call < 3; call += 1) ask('menu', now)
  typeAThousand('a', now)
  ask('menu', soon)
  typeAThousand('b', soon)
  made = 0
  ask('menu', soon)
  expect(made).toBe(0)
})

test('answers that each were asked for often do not hold every place', () => {
  const shared = sharedAnswers({ maxEntries: 8 })
  const often = Array.from({ length: 10 }, (_, at) => `often ${at}`)
  for (const key of often) {
    shared.keep(key, key, soon)
    for (let call = 0; call < 3; call += 1) shared.find(key, now)
  }
  shared.keep('new', 'new', soon)
  expect(shared.find('new', now)?.form(plain).body).toBe('new')
  expect(often.filter((key) => shared.find(key, now) !== null)).toEqual(often.slice(-7))
})

test('a shared answer ends with its time, and a very large one is not kept', () => {
  const shared = sharedAnswers()
  shared.keep('a', '1', soon)
  expect(shared.find('a', new Date(soon.getTime() - 1))?.form(plain).body).toBe('1')
  expect(shared.find('a', soon)).toBe(null)
  const big = shared.keep('big', 'x'.repeat(300_000), soon)
  expect(big.form(plain).body.length).toBe(300_000)
  expect(shared.find('big', now)).toBe(null)
})

test('a shared answer ends when a tag of it changes, also while it was being made', () => {
  const shared = sharedAnswers()
  const keep = (key: string, tags: readonly string[], since = shared.moment()) =>
    shared.keep(key, key, soon, { tags, since })
  const areKept = (...keys: string[]) => keys.map((key) => shared.find(key, now) !== null)
  keep('menu', ['categories'])
  keep('phone', ['product:1', 'category:7'])
  const before = shared.moment()
  shared.invalidate(['category:7'])
  keep('late', ['category:7'], before)
  keep('after', ['category:7'])
  expect(areKept('menu', 'phone', 'late', 'after')).toEqual([true, false, false, true])
  shared.replace(['category:7'])
  expect(areKept('menu', 'after')).toEqual([true, false])
  shared.replace(null)
  expect(areKept('menu')).toEqual([false])
  keep('menu', ['categories'])
  shared.invalidateAll()
  expect(areKept('menu')).toEqual([false])
})

test('[Z12] an event loop that is late for a while turns the first away, and lets them back in', async () => {
  const overload = watchEventLoop(200)
  expect(overload.sheds('first')).toBe(false)
  onTestFinished(() => overload.stop())
  while (!overload.sheds('first')) {
    const until = performance.now() + 300
    while (performance.now() < until);
    await wait(0)
  }
  expect(overload.sheds('last')).toBe(false)
  await vi.waitFor(() => expect(overload.sheds('first')).toBe(false), patientOptions)
})
