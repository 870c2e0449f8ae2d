import { beforeEach, afterEach, describe, expect, test, vi } from 'vitest'
import '#contract/pages/table.ts'
import { patientOptions } from '#testing/patient.ts'
import { sitesAt } from '#testing/sites.ts'
import { leaveAnyway, leaveGuards, mayLeave } from './leave-guard.ts'
import { createPageHold } from './page-hold.ts'
import { hrefOf } from './space.ts'

const sites = sitesAt(window.location.origin)
const [host] = Object.values(sites.hosts)
if (!host) throw new Error('no host')
const space = { sites, host, locale: 'de' } as const

beforeEach(() => {
  document.body.innerHTML = '<div><form></form></div><a></a>'
})
afterEach(leaveAnyway)

function aHold({ isLeaving = false } = {}) {
  const form = document.querySelector('form')
  if (!form) throw new Error('no form')
  const ask = vi.fn<() => Promise<boolean>>(async () => isLeaving)
  return { ...createPageHold({ space, form, ask }), ask, form }
}

/** Whether the browser would ask before the tab is closed. */
function asksAtUnload(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

/** A press on a link, as the app and the browser get to see it. */
function press(href: string, init: MouseEventInit = {}) {
  const link = document.querySelector('a')
  if (!link) throw new Error('no link')
  link.href = href
  const arrived = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  link.addEventListener('click', arrived)
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
  return arrived
}

describe('a page', () => {
  test('asks at the unload only while it is held', () => {
    const { hold, release } = aHold()
    const listens = vi.spyOn(window, 'addEventListener')
    expect(asksAtUnload()).toBe(false)
    expect(listens).not.toHaveBeenCalled()
    hold()
    hold()
    expect(asksAtUnload()).toBe(true)
    release()
    expect(asksAtUnload()).toBe(false)
    expect(leaveGuards.size).toBe(0)
  })

  test('asks no more once something has let it go', () => {
    aHold().hold()
    leaveAnyway()
    expect(asksAtUnload()).toBe(false)
  })

  test('is left for the logout without a question', async () => {
    const { hold, ask } = aHold()
    hold()
    expect(await mayLeave(hrefOf(space, 'my'))).toBe(false)
    expect(await mayLeave(hrefOf(space, 'logout'))).toBe(true)
    expect(ask).toHaveBeenCalledTimes(1)
  })

  test('asks nothing while an error page stands before it', async () => {
    const { hold, ask, form } = aHold()
    hold()
    form.parentElement?.toggleAttribute('hidden', true)
    expect(asksAtUnload()).toBe(false)
    expect(await mayLeave(hrefOf(space, 'my'))).toBe(true)
    expect(ask).not.toHaveBeenCalled()
  })
})

describe('a link', () => {
  const spanish = hrefOf(space, 'my', {}, 'es')

  test('to another language waits for the answer, and who stays has pressed nothing', () => {
    const { hold, ask } = aHold()
    hold()
    const arrived = press(spanish)
    expect(ask).toHaveBeenCalledTimes(1)
    expect(arrived).not.toHaveBeenCalled()
  })

  test('is pressed once more for who leaves', async () => {
    aHold({ isLeaving: true }).hold()
    const arrived = press(spanish)
    await vi.waitFor(() => expect(arrived).toHaveBeenCalledTimes(1), patientOptions)
    expect(leaveGuards.size).toBe(0)
  })

  test.each([
    ['to a page of the app', hrefOf(space, 'my'), {}],
    ['to another shop', 'https://elsewhere.test/', {}],
    ['into a new tab', spanish, { ctrlKey: true }],
  ])('%s goes its own way', (_where, href, init) => {
    const { hold, ask } = aHold()
    hold()
    expect(press(href, init)).toHaveBeenCalledTimes(1)
    expect(ask).not.toHaveBeenCalled()
  })
})
