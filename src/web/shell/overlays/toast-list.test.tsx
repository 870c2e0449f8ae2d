import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { parseSites } from '#contract/pages/sites.ts'
import { translators } from '#i18n/translators.ts'
import { AppProvider, type App } from '#web/navigation/page.ts'
import type { NewToast } from '#web/toasts/toast.ts'
import { toasts } from '#web/toasts/toasts.ts'
import { Overlays } from './overlays.tsx'
import { overlayParts } from './parts.ts'
import { watchToastFocus } from './toast-focus.ts'
import { ToastList } from './toast-list.tsx'

const sites = parseSites('http://shop.test', '')
if (!sites.ok) throw new Error(sites.code)
const [host] = Object.values(sites.value.hosts)
if (!host) throw new Error('no host')
const app: App = {
  space: { sites: sites.value, host, locale: 'de' },
  t: translators.de,
  api: { call: () => Promise.reject(new Error('nobody calls')) },
  providers: [],
  go: () => undefined,
}
const page = (
  <AppProvider value={app}>
    <button type="button">{'page'}</button>
    <Overlays />
  </AppProvider>
)
/** Forty characters, which stand for four seconds (ux.md X87). */
const savedText = 'Deine neue Adresse ist jetzt gespeichert'
const close = () => screen.getAllByRole('button', { name: translators.de('overlays.toasts.close') })
const show = (toast: Partial<NewToast> = {}) =>
  act(() => toasts.show({ variant: 'success', message: { text: savedText }, ...toast } as NewToast))
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
const isThere = () => screen.queryByText(savedText) !== null

watchToastFocus(document)

beforeEach(() => {
  vi.useFakeTimers()
  overlayParts.setState({ parts: { ToastList } })
})
afterEach(() => {
  for (const { id } of toasts.store.getState().shown) act(() => toasts.close(id))
  cleanup()
  overlayParts.setState({ parts: {} })
  vi.useRealTimers()
})

test('[X87] both live regions are in the HTML of the server, empty', () => {
  overlayParts.setState({ parts: {} })
  expect(renderToString(page)).toContain('<div role="alert"></div><div role="status"></div>')
})

describe('a toast', () => {
  beforeEach(() => void render(page))

  test('[X87] is an alert only where it tells of an error', () => {
    show({ variant: 'error', message: { text: 'Nicht gespeichert' } })
    show({ variant: 'warn', message: { text: 'Bald' } })
    expect(screen.getByRole('alert').textContent).toContain('Nicht gespeichert')
    expect(screen.getByRole('alert').textContent).not.toContain('Bald')
    expect(screen.getByRole('status').textContent).toContain('Bald')
  })

  test('[D32] shows markup as the text it is', () => {
    show({ message: { text: '<b onclick="x()">fett</b>' } })
    expect(screen.getByText('<b onclick="x()">fett</b>').children).toHaveLength(0)
  })

  test('[U1] vanishes after its time', () => {
    show()
    pass(3999)
    expect(isThere()).toBe(true)
    pass(1)
    expect(isThere()).toBe(false)
  })

  test('[U1] stays while the pointer is on it, and then for what was left of its time', () => {
    show()
    pass(3000)
    fireEvent.pointerEnter(screen.getByText(savedText))
    pass(60_000)
    expect(isThere()).toBe(true)
    fireEvent.pointerLeave(screen.getByText(savedText))
    pass(999)
    expect(isThere()).toBe(true)
    pass(1)
    expect(isThere()).toBe(false)
  })

  test('[U1] [X87] stays while it has the focus, and while the tab is hidden', () => {
    show()
    act(() => close()[0]?.focus())
    pass(60_000)
    act(() => screen.getByRole('button', { name: 'page' }).focus())
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    fireEvent(document, new Event('visibilitychange'))
    pass(60_000)
    expect(isThere()).toBe(true)
    hidden.mockReturnValue(false)
    fireEvent(document, new Event('visibilitychange'))
    pass(4000)
    expect(isThere()).toBe(false)
    hidden.mockRestore()
  })

  test('[U1] stays for good where it is persistent, until it is closed', () => {
    show({ isPersistent: true })
    pass(3_600_000)
    expect(isThere()).toBe(true)
    fireEvent.click(close()[0] ?? document.body)
    expect(isThere()).toBe(false)
  })

  test('[U1] does its action and goes', () => {
    const action = vi.fn<() => void>()
    show({ actionName: 'shell.search.submit', action })
    fireEvent.click(screen.getByRole('button', { name: translators.de('shell.search.submit') }))
    expect(action).toHaveBeenCalledTimes(1)
    expect(isThere()).toBe(false)
  })
})

describe('[X87] by keyboard', () => {
  beforeEach(() => void render(page))

  test('F6 leads to the toasts and back', () => {
    const before = screen.getByRole('button', { name: 'page' })
    before.focus()
    fireEvent.keyDown(document, { key: 'F6' })
    expect(document.activeElement).toBe(before)
    show()
    fireEvent.keyDown(document, { key: 'F6' })
    expect(document.activeElement).toBe(close()[0])
    fireEvent.keyDown(document, { key: 'F6' })
    expect(document.activeElement).toBe(before)
  })

  test('Escape closes a toast; the next one gets the focus, then what had it before', () => {
    const before = screen.getByRole('button', { name: 'page' })
    before.focus()
    show({ id: 'one' })
    show({ id: 'two' })
    fireEvent.keyDown(document, { key: 'F6' })
    fireEvent.keyDown(close()[0] ?? document, { key: 'Escape' })
    expect(close()).toHaveLength(1)
    expect(document.activeElement).toBe(close()[0])
    fireEvent.keyDown(close()[0] ?? document, { key: 'Escape' })
    expect(document.activeElement).toBe(before)
  })
})

test('one that goes while it is held does not hold the others', () => {
  render(page)
  show({ id: 'held', isPersistent: true, message: { text: 'bleibt' } })
  fireEvent.pointerEnter(screen.getByText('bleibt'))
  show()
  act(() => toasts.close('held'))
  pass(4000)
  expect(isThere()).toBe(false)
})
