import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { translators } from '#i18n/translators.ts'
import { textsOf } from '#web/toasts/toast.ts'
import { toasts } from '#web/toasts/toasts.ts'
import { useOptimisticChange } from './use-optimistic-change.ts'

const without = (titles: readonly string[], gone: string) => titles.filter((title) => title !== gone)

function List({ send }: { readonly send: (title: string) => Promise<boolean> }) {
  const [titles, setTitles] = useState<readonly string[]>(['Momo', 'Krabat'])
  const { shown, change } = useOptimisticChange({
    state: titles,
    apply: without,
    send,
    keep: (title: string) => setTitles((all) => without(all, title)),
    nameOf: (title) => title,
  })
  return shown.map((title) => (
    <button key={title} type="button" onClick={() => change(title)}>
      {title}
    </button>
  ))
}

const shown = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)
const said = () => toasts.store.getState().shown.map((toast) => textsOf(toast, translators.de).message)

afterEach(() => {
  cleanup()
  for (const { id } of toasts.store.getState().shown) toasts.close(id)
})

test('[X11] a change shows at once and stays when the server did it', async () => {
  const answer = Promise.withResolvers<boolean>()
  render(<List send={() => answer.promise} />)
  await act(async () => fireEvent.click(screen.getByText('Momo')))
  expect(shown()).toEqual(['Krabat'])
  await act(async () => answer.resolve(true))
  expect(shown()).toEqual(['Krabat'])
  expect(said()).toEqual([])
})

test.each([
  ['is refused', async () => false],
  ['is lost on the way', async () => Promise.reject(new TypeError('offline'))],
])('[X11] a change that %s is taken back, and a toast names the thing', async (_name, send) => {
  const answer = Promise.withResolvers<void>()
  render(<List send={() => answer.promise.then(send)} />)
  await act(async () => fireEvent.click(screen.getByText('Krabat')))
  expect(shown()).toEqual(['Momo'])
  await act(async () => answer.resolve())
  expect(shown()).toEqual(['Momo', 'Krabat'])
  expect(said()).toEqual([expect.stringContaining('Krabat')])
})
