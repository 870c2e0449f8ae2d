import { describe, expect, test } from 'vitest'
import { fail } from '#kernel/result.ts'
import { translators } from '#i18n/translators.ts'
import {
  checkEmail,
  checkNewPassword,
  checkPassword,
  emailFromForm,
  refusedAccountFields,
} from './entry-check.ts'

const t = translators.de

function typed(values: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, value)
  return form
}

describe('[X22] what is told before the server is asked', () => {
  test.each([
    ['', t('auth.error.email.missing')],
    ['   ', t('auth.error.email.missing')],
    ['mia', t('auth.error.email')],
    ['mia@example', t('auth.error.email')],
    ['mia@example.test', undefined],
    [' mia@example.test ', undefined],
  ])('the address “%s”', (email, error) => expect(checkEmail(typed({ email }), t)['email']).toBe(error))

  test('[X25] a space that a paste took along is left out', () => {
    expect(emailFromForm(typed({ email: ' mia@example.test\n' }))).toBe('mia@example.test')
  })

  test('[X76] a new password says how long it is and how long it must be', () => {
    const of = (password: string) => checkNewPassword(typed({ password }), t)['password']
    expect(of('')).toBe(t('auth.error.password.missing'))
    expect(of('kurz')).toBe('Dein Passwort hat 4 Zeichen, mindestens 10 sind nötig.')
    expect(of('x'.repeat(129))).toBe('Dein Passwort hat 129 Zeichen, höchstens 128 sind möglich.')
    expect(of('          ')).toBeUndefined()
    expect(of('x'.repeat(128))).toBeUndefined()
  })

  test('a password that exists is only asked for', () => {
    expect(checkPassword(typed({ password: 'kurz' }), t)).toEqual({})
    expect(Object.keys(checkPassword(typed({}), t))).toEqual(['password'])
  })
})

describe('what the server refused', () => {
  test.each([
    ['login.refused', 'password'],
    ['register.email-taken', 'email'],
    ['register.password-common', 'password'],
  ] as const)('%s is said in its words at %s', (code, field) => {
    const refusal = fail(code, { extra: { title: 'So nicht.', status: 409 } })
    expect(refusedAccountFields(refusal, {}, t)).toEqual({ [field]: 'So nicht.' })
  })

  test('an address only the server finds wrong is said at the address', () => {
    expect(refusedAccountFields(fail('request.invalid'), {}, t)).toEqual({ email: t('auth.error.email') })
  })

  test.each(['internal', 'request.too-many', 'mail-key.invalid'] as const)(
    '%s is no matter of a field',
    (code) => expect(refusedAccountFields(fail(code), {}, t)).toBeNull(),
  )
})
