import { expect, test, vi } from 'vitest'
import { patientOptions } from '#testing/patient.ts'
import { fail, ok } from '#kernel/result.ts'
import type { CallResult } from '#contract/api-client.ts'
import { loginRequest, openLogin, withFreshLogin } from './login-request.ts'

const current = () => loginRequest.getState().request

test('[X77] whoever asks for a login learns how the dialog ended', async () => {
  const asked = openLogin({ reason: 'checkout' })
  expect(current()?.reason).toBe('checkout')
  current()?.settle(true)
  expect(await asked).toBe(true)
  expect(current()).toBeNull()
})

test('a second question takes the place of the first', async () => {
  const first = openLogin()
  const second = openLogin({ reason: 'fresh' })
  expect(await first).toBe(false)
  expect(current()?.reason).toBe('fresh')
  current()?.settle(false)
  expect(await second).toBe(false)
})

type Action = () => Promise<CallResult<string>>

test('a change that needs a fresh login is made after it', async () => {
  const action = vi
    .fn<Action>()
    .mockResolvedValueOnce(fail('login.fresh-required'))
    .mockResolvedValueOnce(ok('done'))
  const changing = withFreshLogin(action)
  await vi.waitFor(() => expect(current()).not.toBeNull(), patientOptions)
  current()?.settle(true)
  expect(await changing).toEqual(ok('done'))
})

test('a closed dialog leaves the change undone', async () => {
  const action = vi.fn<Action>().mockResolvedValue(fail('login.fresh-required'))
  const changing = withFreshLogin(action)
  await vi.waitFor(() => expect(current()).not.toBeNull(), patientOptions)
  current()?.settle(false)
  expect(await changing).toEqual(fail('login.fresh-required'))
  expect(action).toHaveBeenCalledTimes(1)
})

test('any other refusal asks for nothing', async () => {
  const action = vi.fn<Action>().mockResolvedValue(fail('register.password-common'))
  expect(await withFreshLogin(action)).toEqual(fail('register.password-common'))
  expect(current()).toBeNull()
})
