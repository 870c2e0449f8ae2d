import { isEmail } from '#kernel/email.ts'
import type { Fail } from '#kernel/result.ts'
import type { CallFault } from '#contract/api-client.ts'
import type { Translate } from '#i18n/t.ts'
import { refusalWords } from '#web/api/refusal-words.ts'
import type { FieldErrors } from '#ui/use-form-check.ts'

/** security.md D13; nothing typed is ever cut off. */
const shortestPassword = 10
const longestPassword = 128

export function formText(values: FormData, name: string): string {
  const value = values.get(name)
  return typeof value === 'string' ? value : ''
}

/** The server trims as well, so a space taken along by a paste is no mistake. */
export function emailFromForm(values: FormData): string {
  return formText(values, 'email').trim()
}

export function checkEmail(values: FormData, t: Translate): FieldErrors {
  const email = emailFromForm(values)
  if (email === '') return { email: t('auth.error.email.missing') }
  return isEmail(email) ? {} : { email: t('auth.error.email') }
}

/** A login only needs a password. The rules for passwords were checked when the password was chosen. */
export function checkPassword(values: FormData, t: Translate): FieldErrors {
  return formText(values, 'password') === '' ? { password: t('auth.error.password.missing') } : {}
}

export function checkNewPassword(values: FormData, t: Translate): FieldErrors {
  const count = formText(values, 'password').length
  if (count === 0) return { password: t('auth.error.password.missing') }
  if (count < shortestPassword)
    return { password: t('auth.error.password.short', { count, fewest: shortestPassword }) }
  return count > longestPassword
    ? { password: t('auth.error.password.long', { count, most: longestPassword }) }
    : {}
}

/** Which field a refusal is about. */
const fieldByRefusal: Partial<Record<CallFault, string>> = {
  'login.refused': 'password',
  'register.email-taken': 'email',
  'register.password-common': 'password',
}

/** Puts a refusal of the server at its field; null if no field can mend it. */
export function refusedAccountFields(
  refusal: Fail<CallFault>,
  check: FieldErrors,
  t: Translate,
): FieldErrors | null {
  const { code } = refusal
  const field = fieldByRefusal[code]
  const words = refusalWords(refusal)
  if (field !== undefined) return words === null ? null : { [field]: words }
  if (code !== 'request.invalid') return null
  return Object.keys(check).length > 0 ? check : { email: t('auth.error.email') }
}
