import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fail, ok } from '#kernel/result.ts'
import type { CallResult } from '#contract/api-client.ts'
import { useSubmitForm, type SubmitFormOptions } from './use-submit-form.ts'

afterEach(cleanup)

function textIn(values: FormData): string {
  const typed = values.get('email')
  return typeof typed === 'string' ? typed : ''
}

function Question(options: Pick<SubmitFormOptions<string>, 'send' | 'onDone' | 'onRefused'>) {
  const { form, errors, isPending, refusal } = useSubmitForm({
    ...options,
    failedText: 'Das ging nicht.',
    check: (values): Record<string, string> => (textIn(values) === '' ? { email: 'Es fehlt etwas.' } : {}),
    refusedFields: ({ code }) => (code === 'register.email-taken' ? { email: 'Schon vergeben.' } : null),
  })
  return (
    <form {...form} aria-label="Frage">
      <input name="email" aria-label="E-Mail" />
      <output>{[errors['email'], refusal, isPending ? 'wartet' : null].filter(Boolean).join(' ')}</output>
    </form>
  )
}

function aForm(answer: CallResult<string>, onRefused?: () => boolean) {
  const send = vi.fn<(values: FormData) => Promise<CallResult<string>>>(async () => answer)
  const onDone = vi.fn<(value: string) => void>()
  render(<Question send={send} onDone={onDone} {...(onRefused && { onRefused })} />)
  const field = screen.getByLabelText('E-Mail')
  const submit = () => act(async () => fireEvent.submit(screen.getByRole('form')))
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  return { send, onDone, field, submit, type, said: () => screen.getByRole('status').textContent }
}

test('[X22] what is wrong is not sent, and its field has the focus', async () => {
  const { send, submit, field, said } = aForm(ok('done'))
  await submit()
  expect(send).not.toHaveBeenCalled()
  expect(said()).toBe('Es fehlt etwas.')
  expect(document.activeElement).toBe(field)
})

test('what was sent and done is handed on', async () => {
  const { send, onDone, submit, type, said } = aForm(ok('done'))
  type('mia@example.test')
  await submit()
  expect(send.mock.calls.map(([values]) => textIn(values))).toEqual(['mia@example.test'])
  expect(onDone.mock.calls.map(([value]) => value)).toEqual(['done'])
  expect(said()).toBe('')
})

test('[X23] a refusal that a field can mend stands at the field, which has the focus', async () => {
  const { onDone, submit, type, field, said } = aForm(fail('register.email-taken'))
  type('mia@example.test')
  await submit()
  expect(said()).toBe('Schon vergeben.')
  expect(document.activeElement).toBe(field)
  expect(onDone).not.toHaveBeenCalled()
})

test.each([fail('internal'), fail('no-answer')])('$code is said of the whole form', async (refusal) => {
  const { submit, type, said } = aForm(refusal)
  type('mia@example.test')
  await submit()
  expect(said()).toBe('Das ging nicht.')
})

test('a refusal that the page deals with is not said at all', async () => {
  const onRefused = vi.fn<() => boolean>(() => true)
  const { submit, type, said } = aForm(fail('register.email-taken'), onRefused)
  type('mia@example.test')
  await submit()
  expect(said()).toBe('')
  expect(onRefused).toHaveBeenCalledTimes(1)
})
