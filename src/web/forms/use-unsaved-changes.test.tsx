import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import '#contract/pages/table.ts'
import type { ApiClient } from '#contract/api-client.ts'
import { translators } from '#i18n/translators.ts'
import { sitesAt } from '#testing/sites.ts'
import { leaveGuards, mayLeave } from '#web/navigation/leave-guard.ts'
import { AppProvider, type App } from '#web/navigation/page.ts'
import { useUnsavedChanges, type HoldsInput } from './use-unsaved-changes.ts'

const sites = sitesAt('http://shop.test')
const [host] = Object.values(sites.hosts)
if (!host) throw new Error('no host')
const app: App = {
  space: { sites, host, locale: 'de' },
  api: {} as ApiClient, // nothing here asks the server
  providers: [],
  t: translators.de,
  go: () => undefined,
}

// The dialog of this browser without a screen opens and closes by nothing but its attribute.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
afterEach(cleanup)

function Question({ holdsInput }: { readonly holdsInput?: HoldsInput }) {
  const { watchIn, forget, dialog } = useUnsavedChanges(holdsInput)
  return (
    <form ref={watchIn} aria-label="Frage">
      <input name="email" aria-label="E-Mail" defaultValue="mia@example.test" />
      <input type="checkbox" name="news" aria-label="News" />
      <button type="button" onClick={forget}>
        Weiter
      </button>
      {dialog}
    </form>
  )
}

function aForm(holdsInput?: HoldsInput) {
  const { unmount } = render(<Question {...(holdsInput && { holdsInput })} />, {
    wrapper: ({ children }) => <AppProvider value={app}>{children}</AppProvider>,
  })
  const type = (value: string) => fireEvent.input(screen.getByLabelText('E-Mail'), { target: { value } })
  return { type, unmount, isHeld: () => leaveGuards.size > 0 }
}

test('a form holds its page while it differs from its start', () => {
  const { type, isHeld } = aForm()
  expect(isHeld()).toBe(false)
  type('neu@example.test')
  expect(isHeld()).toBe(true)
  type('mia@example.test')
  expect(isHeld()).toBe(false)
  fireEvent.click(screen.getByLabelText('News'))
  expect(isHeld()).toBe(true)
})

test.each([
  ['a form that was sent and leads on', () => fireEvent.click(screen.getByText('Weiter'))],
  ['a form that was sent and is empty again', () => screen.getByRole<HTMLFormElement>('form').reset()],
])('%s holds nothing', (_name, send) => {
  const { type, isHeld } = aForm()
  type('neu@example.test')
  send()
  expect(isHeld()).toBe(false)
  type('noch@example.test')
  expect(isHeld()).toBe(true)
})

test('a form that is gone holds nothing', () => {
  const { type, unmount, isHeld } = aForm()
  type('neu@example.test')
  unmount()
  expect(isHeld()).toBe(false)
})

test('only what the draft does not keep holds the page', () => {
  const { type, isHeld } = aForm((values) => values.has('news'))
  type('neu@example.test')
  expect(isHeld()).toBe(false)
  fireEvent.click(screen.getByLabelText('News'))
  expect(isHeld()).toBe(true)
})

test('the dialog asks, and its buttons answer', async () => {
  const { type, isHeld } = aForm()
  type('neu@example.test')
  const answered = async (name: string) => {
    const leaving = mayLeave('/')
    const button = await screen.findAllByRole('button', { name })
    act(() => button.at(-1)?.click())
    return leaving
  }
  expect(await answered(app.t('unsaved.stay'))).toBe(false)
  expect(isHeld()).toBe(true)
  expect(await answered(app.t('unsaved.leave'))).toBe(true)
  expect(isHeld()).toBe(false)
})

test('a newer question takes the place of an older one', async () => {
  const { type } = aForm()
  type('neu@example.test')
  const asked: Promise<boolean>[] = []
  act(() => void asked.push(mayLeave('/'), mayLeave('/')))
  act(() => screen.getByRole('button', { name: app.t('unsaved.leave') }).click())
  expect(await Promise.all(asked)).toEqual([false, true])
})
