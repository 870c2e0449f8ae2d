import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchIntent } from './watch-intent.ts'

let told: string[] = []

beforeAll(() => {
  watchIntent(window, {
    onIntent: (link) => told.push(`wants ${link.id}`),
    onGiveUp: (link) => told.push(`gives up ${link.id}`),
  })
})
beforeEach(() => {
  vi.useFakeTimers()
  told = []
  document.body.innerHTML = `
    <a id="phones" href="/handys"><b id="words">Handys</b></a>
    <a id="tablets" href="/tablets">Tablets</a>
    <a id="elsewhere" href="https://elsewhere.example/">Elsewhere</a>
    <a id="part" href="#part">Part</a>
    <a id="tab" href="/handys" target="_blank">Tab</a>
    <a id="file" href="/handys" download>File</a>
    <a id="dialog" href="/auth" data-stays>Login</a>
    <p id="text">Text</p>`
})
afterEach(() => {
  pointer('pointermove', 'text')
  vi.useRealTimers()
})

function pointer(type: string, id: string, pointerType = 'mouse') {
  document.getElementById(id)?.dispatchEvent(new PointerEvent(type, { pointerType, bubbles: true }))
}

/** The environment takes every focus for one of the keyboard. */
function focus(id: string, isByKeyboard: boolean) {
  const link = document.getElementById(id)
  if (!link) throw new Error(`no link ${id}`)
  vi.spyOn(link, 'matches').mockReturnValue(isByKeyboard)
  link.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
}

describe('a pointer', () => {
  test('that rests on a link shows an intent, once', () => {
    pointer('pointermove', 'phones')
    vi.advanceTimersByTime(60)
    pointer('pointermove', 'words')
    expect(told).toEqual([])
    vi.advanceTimersByTime(40)
    expect(told).toEqual(['wants phones'])
    pointer('pointermove', 'phones')
    vi.advanceTimersByTime(1000)
    expect(told).toEqual(['wants phones'])
  })

  test('that crosses a link shows none', () => {
    pointer('pointermove', 'phones')
    vi.advanceTimersByTime(60)
    pointer('pointermove', 'text')
    vi.advanceTimersByTime(1000)
    expect(told).toEqual([])
  })

  test('that comes back shows an intent again', () => {
    for (const id of ['phones', 'text', 'phones']) {
      pointer('pointermove', id)
      vi.advanceTimersByTime(100)
    }
    expect(told).toEqual(['wants phones', 'wants phones'])
  })

  test('wants nothing of a link that is gone', () => {
    pointer('pointermove', 'phones')
    document.body.innerHTML = ''
    vi.advanceTimersByTime(100)
    expect(told).toEqual([])
  })
})

describe('a finger', () => {
  test('shows an intent as soon as it touches a link, and takes it back when it scrolls', () => {
    pointer('pointerdown', 'words', 'touch')
    pointer('pointermove', 'tablets', 'touch')
    vi.advanceTimersByTime(100)
    expect(told).toEqual(['wants phones'])
    pointer('pointercancel', 'words', 'touch')
    expect(told).toEqual(['wants phones', 'gives up phones'])
  })

  test('shows no intent where it touches no link', () => {
    pointer('pointerdown', 'text', 'touch')
    pointer('pointercancel', 'text', 'touch')
    expect(told).toEqual([])
  })
})

test('the press of a mouse is the click already', () => {
  pointer('pointerdown', 'phones')
  expect(told).toEqual([])
})

test('the keyboard shows an intent when its focus rests on a link', () => {
  focus('phones', true)
  vi.advanceTimersByTime(99)
  focus('tablets', true)
  vi.advanceTimersByTime(100)
  expect(told).toEqual(['wants tablets'])
})

test('the focus of a click shows none', () => {
  focus('phones', false)
  vi.advanceTimersByTime(1000)
  expect(told).toEqual([])
})

test.each(['elsewhere', 'part', 'tab', 'file', 'dialog'])('the link %s is left alone', (id) => {
  pointer('pointermove', id)
  pointer('pointerdown', id, 'touch')
  vi.advanceTimersByTime(1000)
  expect(told).toEqual([])
})
