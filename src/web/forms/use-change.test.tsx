import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { fail, ok } from '#kernel/result.ts'
import type { CallResult } from '#contract/api-client.ts'
import { translators } from '#i18n/translators.ts'
import { toastTexts } from '#web/toasts/toast.ts'
import { tellUndone } from '#web/toasts/tell-undone.ts'
import { toasts } from '#web/toasts/toasts.ts'
import { useChange } from './use-change.ts'
import { silentRefusal } from './use-refusal.ts'

const without = (titles: readonly string[], gone: string) => titles.filter((title) => title !== gone)

function List({ send }: { readonly send: (title: string) => Promise<CallResult<null>> }) {
  const [titles, setTitles] = useState<readonly string[]>(['Momo', 'Krabat'])
  const { shown, change } = useChange({
    ...silentRefusal,
    state: titles,
    apply: without,
    send,
    onDone: (_nothing, title) => setTitles((all) => without(all, title)),
    onRefused(_refusal, title) {
      tellUndone(title)
      return true
    },
  })
  return shown.map((title) => (
    <button key={title} type="button" onClick={() => change(title)}>
      {title}
    </button>
  ))
}

const shown = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)
const said = () => toasts.store.getState().shown.map((toast) => toastTexts(toast, translators.de).message)

afterEach(() => {
  cleanup()
  for (const { id } of toasts.store.getState().shown) toasts.close(id)
})

test('[X11] a change shows at once and stays when the server did it', async () => {
  const answer = Promise.withResolvers<CallResult<null>>()
  render(<List send={() => answer.promise} />)
  await act(async () => fireEvent.click(screen.getByText('Momo')))
  expect(shown()).toEqual(['Krabat'])
  await act(async () => answer.resolve(ok(null)))
  expect(shown()).toEqual(['Krabat'])
  expect(said()).toEqual([])
})

test.each([
  ['is refused', fail('internal')],
  ['is lost on the way', fail('no-answer')],
])('[X11] a change that %s is taken back, and a toast names the thing', async (_name, refusal) => {
  const answer = Promise.withResolvers<CallResult<null>>()
  render(<List send={() => answer.promise} />)
  await act(async () => fireEvent.click(screen.getByText('Krabat')))
  expect(shown()).toEqual(['Momo'])
  await act(async () => answer.resolve(refusal))
  expect(shown()).toEqual(['Momo', 'Krabat'])
  expect(said()).toEqual([expect.stringContaining('Krabat')])
})

test('[X11] a press while another is on its way is sent after it, and none is lost', async () => {
  const answers = [Promise.withResolvers<CallResult<null>>(), Promise.withResolvers<CallResult<null>>()]
  const sent: string[] = []
  const send = (title: string) => {
    sent.push(title)
    return answers[sent.length - 1]?.promise ?? Promise.reject(new Error('one press too many'))
  }
  render(<List send={send} />)
  await act(async () => fireEvent.click(screen.getByText('Momo')))
  await act(async () => fireEvent.click(screen.getByText('Krabat')))
  expect([shown(), sent]).toEqual([[], ['Momo']])
  await act(async () => answers[0]?.resolve(ok(null)))
  expect(sent).toEqual(['Momo', 'Krabat'])
  await act(async () => answers[1]?.resolve(ok(null)))
  expect(shown()).toEqual([])
})
