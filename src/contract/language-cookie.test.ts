import { describe, expect, test } from 'vitest'
import { locales } from '#kernel/locale.ts'
import { languageCookie, readLanguageCookie } from './language-cookie.ts'

describe('[L4] the language cookie', () => {
  test('lasts 365 days, is SameSite=Lax, and is Secure where the shop uses https', () => {
    const plain = 'rondo-language=nl; Max-Age=31536000; Path=/; SameSite=Lax'
    expect(languageCookie('nl', false)).toBe(plain)
    expect(languageCookie('nl', true)).toBe(`${plain}; Secure`)
  })

  test.each(locales)('%s is read back, wherever the cookie stands in the header', (locale) => {
    const [pair = ''] = languageCookie(locale, true).split(';')
    for (const header of [pair, `a=b; ${pair}`, `${pair}; a=b`, `a=b;${pair};c=d`])
      expect(readLanguageCookie(header)).toBe(locale)
  })

  test.each([
    undefined,
    '',
    'rondo-language',
    'rondo-language=',
    'rondo-language=pt',
    'rondo-language=DE',
    'rondo-language="de"',
    'rondo-language=de%00',
    'rondo-language=__proto__',
    'xrondo-language=de',
    'a=rondo-language=de',
    '=;;=',
  ])('%j chooses no language', (header) => {
    expect(readLanguageCookie(header)).toBeNull()
  })
})
