import { describe, expect, test } from 'vitest'
import { afterLogin, type LoginPlace } from './after-login.ts'

const place: LoginPlace = {
  hasPendingAction: false,
  storedRedirect: null,
  previousUrl: undefined,
  page: 'category',
  platform: 'green',
}

describe('[A9] after a login', () => {
  test('what was about to be done goes on, whatever else is remembered', () => {
    const all = { hasPendingAction: true, storedRedirect: '/a', previousUrl: '/b', page: 'auth' } as const
    expect(afterLogin({ ...place, ...all })).toEqual({ kind: 'nothing' })
  })

  test('a stored redirect comes before the previous page, within the app', () => {
    const both = { storedRedirect: '/checklist', previousUrl: '/handys' }
    expect(afterLogin({ ...place, ...both })).toEqual({ kind: 'replace', href: '/checklist' })
    expect(afterLogin({ ...place, ...both, platform: 'blue' })).toEqual({
      kind: 'replace',
      href: '/checklist',
    })
  })

  test('a stored redirect of the own area loads the document', () => {
    expect(afterLogin({ ...place, storedRedirect: '/my/sales', page: 'my_sales', platform: 'my' })).toEqual({
      kind: 'redirect',
      href: '/my/sales',
    })
  })

  test('without one the previous page of the answer is shown', () => {
    const auth = { ...place, page: 'auth', previousUrl: '/handys' } as const
    expect(afterLogin(auth)).toEqual({ kind: 'replace', href: '/handys' })
  })

  test.each([
    ['green', 'default'],
    ['my', 'default'],
    ['blue', 'landingpage'],
  ] as const)('the login page of %s leads to %s', (platform, home) => {
    expect(afterLogin({ ...place, page: 'auth', platform })).toEqual({ kind: 'home', page: home })
  })

  test('any other page stays', () => {
    expect(afterLogin(place)).toEqual({ kind: 'nothing' })
  })
})
