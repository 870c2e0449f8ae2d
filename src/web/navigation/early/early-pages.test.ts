import { describe, expect, test } from 'vitest'
import type { PageName } from '#contract/pages/names.ts'
import type { PageTarget } from '#contract/rendering.ts'
import { PageError, PageMoved } from '../page.ts'
import type { Shown } from '../shown.ts'
import { createEarlyPages } from './early-pages.ts'

const shownAs = (title: string): Shown => ({
  head: { page: 'category', title, description: '', robots: 'index', params: {}, query: '' },
  data: title,
  View: () => null,
})
const listOf = (categoryUrlPath: string): PageTarget => ({
  page: 'category',
  params: { categoryUrlPath },
  query: {},
})
const [phones, tablets, cameras] = [listOf('handys'), listOf('tablets'), listOf('kameras')]
const own: PageTarget = { page: 'my', params: {}, query: {} }

interface QuietRead {
  readonly target: PageTarget
  readonly calling: AbortController
  readonly resolve: (shown: Shown) => void
  readonly reject: (error: unknown) => void
}

/** Pages whose early answers come when the test says so. */
function someEarlyPages() {
  const reads: QuietRead[] = []
  const opened: PageTarget[] = []
  const codes: PageName[] = []
  const clock = { now: 0 }
  const early = createEarlyPages({
    open: async (target) => {
      opened.push(target)
      return shownAs('opened')
    },
    openQuietly: (target, calling) =>
      new Promise((resolve, reject) => reads.push({ target, calling, resolve, reject })),
    loadCode: async (page) => {
      codes.push(page)
      throw new TypeError('offline')
    },
    now: () => clock.now,
  })
  const go = (target: PageTarget, signal = new AbortController().signal) => early.open(target, signal)
  const abortedPages = () => reads.filter(({ calling }) => calling.signal.aborted).map(({ target }) => target)
  return { early, reads, opened, codes, clock, go, abortedPages }
}
/** Early answers are taken in when nobody else runs. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('a page that is the same for everybody', () => {
  test('is shown at the click, without being asked for again', async () => {
    const { early, reads, opened, go } = someEarlyPages()
    early.foresee(phones)
    reads[0]?.resolve(shownAs('Handys'))
    await settled()
    expect((await go(phones)).data).toBe('Handys')
    expect([reads.length, opened]).toEqual([1, []])
  })

  test('that is still on its way is waited for', async () => {
    const { early, reads, opened, go } = someEarlyPages()
    early.foresee(phones)
    const going = go(phones)
    reads[0]?.resolve(shownAs('Handys'))
    expect((await going).data).toBe('Handys')
    expect(opened).toEqual([])
  })

  test('that has moved leads to its new address', async () => {
    const { early, reads, go } = someEarlyPages()
    early.foresee(phones)
    const moved = new PageMoved('electronics', {})
    reads[0]?.reject(moved)
    await settled()
    await expect(go(phones)).rejects.toBe(moved)
  })

  test('serves one click', async () => {
    const { early, reads, opened, go } = someEarlyPages()
    early.foresee(phones)
    reads[0]?.resolve(shownAs('Handys'))
    await go(phones)
    await go(phones)
    expect(opened).toEqual([phones])
  })

  test('is asked for once while it is fresh, and loaded at the click when it is not', async () => {
    const { early, reads, opened, clock, go } = someEarlyPages()
    early.foresee(phones)
    early.foresee(phones)
    clock.now = 60_000 // on its way all the time
    early.foresee(phones)
    reads[0]?.resolve(shownAs('Handys'))
    await settled()
    clock.now += 5000
    early.foresee(phones)
    expect(reads).toHaveLength(1)
    clock.now += 1
    await go(phones)
    expect(opened).toEqual([phones])
  })

  test('that is no longer fresh is asked for anew', async () => {
    const { early, reads, clock, go } = someEarlyPages()
    early.foresee(phones)
    reads[0]?.resolve(shownAs('Handys'))
    await settled()
    clock.now = 5001
    early.foresee(phones)
    reads[1]?.resolve(shownAs('newer'))
    expect((await go(phones)).data).toBe('newer')
  })

  test('is not asked for while the visitor waits for it already', async () => {
    const { early, reads, go } = someEarlyPages()
    const going = go(phones)
    early.foresee(phones)
    expect(reads).toEqual([])
    await going
    early.foresee(phones)
    expect(reads).toHaveLength(1)
  })
})

describe('an early page that fails', () => {
  test.each([new PageError(404), new PageError(0), new TypeError('no')])(
    'with %s is loaded at the click as usual',
    async (error) => {
      const { early, reads, opened, go } = someEarlyPages()
      early.foresee(phones)
      reads[0]?.reject(error)
      await settled()
      expect((await go(phones)).data).toBe('opened')
      expect(opened).toEqual([phones])
      early.foresee(phones)
      expect(reads).toHaveLength(2)
    },
  )

  test('in one of its parts is loaded at the click as usual', async () => {
    const { early, reads, go } = someEarlyPages()
    early.foresee(phones)
    reads[0]?.calling.abort()
    reads[0]?.resolve(shownAs('without a part'))
    expect((await go(phones)).data).toBe('opened')
  })
})

test('of a page of a session only the code is loaded, and nobody hears when it cannot be had', async () => {
  const { early, reads, opened, codes, go } = someEarlyPages()
  early.foresee(own)
  await settled()
  expect([codes, reads]).toEqual([['my'], []])
  await go(own)
  expect(opened).toEqual([own])
})

describe('the reads of early pages', () => {
  test('are two at a time: the newest counts', async () => {
    const { early, abortedPages } = someEarlyPages()
    for (const target of [phones, tablets, cameras]) early.foresee(target)
    expect(abortedPages()).toEqual([phones])
  })

  test('are called off when the visitor does not want the page after all', async () => {
    const { early, reads, opened, go, abortedPages } = someEarlyPages()
    early.foresee(phones)
    early.giveUp(tablets)
    expect(abortedPages()).toEqual([])
    early.giveUp(phones)
    expect(abortedPages()).toEqual([phones])
    reads[0]?.reject(new PageError(0))
    await go(phones)
    expect(opened).toEqual([phones])
  })

  test('are called off when the visitor goes to another page', async () => {
    const { early, go, abortedPages } = someEarlyPages()
    early.foresee(phones)
    await go(tablets)
    expect(abortedPages()).toEqual([phones])
  })

  test('end with the navigation that has taken the page over', async () => {
    const { early, reads, opened, go, abortedPages } = someEarlyPages()
    early.foresee(phones)
    const navigation = new AbortController()
    const going = go(phones, navigation.signal)
    expect(abortedPages()).toEqual([])
    navigation.abort()
    expect(abortedPages()).toEqual([phones])
    reads[0]?.reject(new PageError(0))
    await expect(going).rejects.toThrow('aborted')
    expect(opened).toEqual([])
  })
})

test('an answer stays when the finger that asked for it scrolls the page', async () => {
  const { early, reads, go } = someEarlyPages()
  early.foresee(phones)
  reads[0]?.resolve(shownAs('Handys'))
  await settled()
  early.giveUp(phones)
  expect((await go(phones)).data).toBe('Handys')
})

test('five answers are kept, the newest', async () => {
  const { early, reads, opened, go } = someEarlyPages()
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
    early.foresee(listOf(name))
    reads.at(-1)?.resolve(shownAs(name))
    await settled()
  }
  early.foresee(listOf('b'))
  expect(reads).toHaveLength(6)
  early.foresee(listOf('a'))
  expect(reads).toHaveLength(7)
  expect([(await go(listOf('f'))).data, opened]).toEqual(['f', []])
})

test('who logs in or out gets nothing that was asked for before', async () => {
  const { early, reads, opened, go, abortedPages } = someEarlyPages()
  early.foresee(phones)
  reads[0]?.resolve(shownAs('Handys'))
  await settled()
  early.foresee(tablets)
  early.forgetAll()
  expect(abortedPages()).toContain(tablets)
  await go(phones)
  expect(opened).toEqual([phones])
})
