import { describe, expect, test } from 'vitest'
import { invalidState, loginCall, notAuthenticated, readAnswer } from './provider-answer.ts'

const asked = { provider: 'google', state: 's1' } as const
const bad = { kind: 'invalid', reason: invalidState }

describe('what a provider sends back', () => {
  test('is read from the query', () => {
    expect(readAnswer('google', { search: '?code=c1&state=s1&scope=email', hash: '' })).toEqual({
      provider: 'google',
      code: 'c1',
      state: 's1',
    })
  })

  test('is read from the fragment, where Facebook writes it', () => {
    const hash = '#access_token=t1&expires_in=5183&state=s1'
    expect(readAnswer('facebook', { search: '', hash })).toEqual({
      provider: 'facebook',
      accessToken: 't1',
      expiresIn: '5183',
      state: 's1',
    })
  })

  test('has a name, where Apple tells it', () => {
    const user = encodeURIComponent(JSON.stringify({ name: { firstName: 'Ada', lastName: 'Vogt' } }))
    expect(readAnswer('apple', { search: '', hash: `#code=c1&state=s1&user=${user}` })).toMatchObject({
      firstName: 'Ada',
      lastName: 'Vogt',
    })
  })

  test.each(['{', 'null', '"x"', '{"name":{"firstName":7}}'])('has none in %s', (user) => {
    const hash = `#state=s1&user=${encodeURIComponent(user)}`
    expect(readAnswer('apple', { search: '', hash })).toEqual({ provider: 'apple', state: 's1' })
  })
})

describe('what is passed on to the server', () => {
  test('[A4] code and state of Apple and Google', () => {
    expect(loginCall({ provider: 'google', state: 's1', code: 'c1' }, asked)).toEqual({
      kind: 'provider',
      provider: 'google',
      body: { authorizationCode: 'c1', state: 's1' },
    })
  })

  test.each(['paypal', 'paypal-express'] as const)('[A4] %s: with no way back', (provider) => {
    const answer = { provider: 'paypal', state: 's1', code: 'c1' } as const
    expect(loginCall(answer, { provider, state: 's1' })).toEqual({
      kind: 'provider',
      provider,
      body: { authorizationCode: 'c1', state: 's1', no_prev: true },
    })
  })

  test('[A3] the token of Facebook and how long it lasts', () => {
    const answer = { provider: 'facebook', state: 's1', accessToken: 't1', expiresIn: '60' } as const
    expect(loginCall(answer, { provider: 'facebook', state: 's1' })).toEqual({
      kind: 'facebook',
      body: { accessToken: 't1', expiresIn: '60', state: 's1' },
    })
  })

  test('[A5] nothing without the state that was asked with', () => {
    const answer = { provider: 'google', code: 'c1' } as const
    expect(loginCall(answer, asked)).toEqual(bad)
    expect(loginCall({ ...answer, state: 's2' }, asked)).toEqual(bad)
    expect(loginCall({ ...answer, state: 's1' }, null)).toEqual(bad)
    expect(loginCall({ provider: 'google', state: 's1' }, asked)).toEqual(bad)
  })

  test('[A5] nothing that another provider answered', () => {
    expect(loginCall({ provider: 'paypal', state: 's1', code: 'c1' }, asked)).toEqual(bad)
  })

  test('[A3] nothing when the visitor or the provider refused', () => {
    const refused = { kind: 'invalid', reason: notAuthenticated }
    expect(loginCall({ provider: 'google', state: 's1', error: 'access_denied' }, asked)).toEqual(refused)
    expect(loginCall({ provider: 'facebook', state: 's1' }, { provider: 'facebook', state: 's1' })).toEqual(
      refused,
    )
  })
})
