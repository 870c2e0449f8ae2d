import { beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '#testing/client.ts'
import {
  askedBack,
  bringAnswer,
  logInWith,
  openAt,
  paypalToken,
  providerServer,
  testSandbox,
  visitProvider,
  type AnyProvider,
} from '#testing/provider-login.ts'

const sandbox = await testSandbox()
const server = await providerServer(sandbox)
const all: readonly AnyProvider[] = ['google', 'apple', 'facebook', 'paypal', 'paypal-express']
const byCode = all.filter((provider) => provider !== 'facebook')

// Past the windows of the limits by address, which all these visitors share.
beforeEach(() => server.clock.advance(3_600_000))

const notAuthenticated = { status: 401, code: 'login.not-authenticated' }
const badState = { status: 422, code: 'login.bad-state' }

describe.each(all)('[A7] logging in with %s', (provider) => {
  test('[A3] [A4] [A6] opens an account for a new person, and finds it again', async () => {
    const client = await server.guest()
    const person = provider === 'facebook' ? 'elena' : 'anna'
    const first = await logInWith(client, provider, { person })
    expect(first.status).toBe(200)
    expect(first.json()).toMatchObject({ provider, isEmailUndeliverable: false })
    const info = await client.get('/api/session')
    expect(info.json()).toMatchObject({
      customer: { email: expect.stringContaining(person), hasPassword: false, isFresh: true },
    })
    const again = await logInWith(await server.guest(), provider, { person })
    expect(again.json()).toMatchObject({ user: { ...userOf(first.json()), wasRegistered: false } })
  })

  test('brings no proof back when the visitor refuses', async () => {
    const back = await askedBack(await server.guest(), provider, { answer: 'refuse' })
    expect(back['error']).toMatch(/denied|cancelled/)
    expect(back).not.toHaveProperty(provider === 'facebook' ? 'access_token' : 'code')
  })

  test('is refused for somebody without an address', async () => {
    const answer = await logInWith(await server.guest(), provider, { person: 'frank' })
    expect(answer.json()).toMatchObject(notAuthenticated)
  })

  test('gives a new session id, and the old one is over', async () => {
    const client = await server.guest()
    const before = new Map(client.cookies)
    await logInWith(client, provider, { person: provider === 'facebook' ? 'elena' : 'benoit' })
    expect([...client.cookies.values()]).not.toEqual([...before.values()])
    const fixed = server.nobody()
    for (const [name, value] of before) fixed.cookies.set(name, value)
    expect((await fixed.get('/api/session')).json()).toEqual({ customer: null })
  })

  test('says that it cannot be reached when it answers with an error', async () => {
    const answer = await logInWith(await server.guest(), provider, { fail: 'token-500' })
    expect(answer.json()).toMatchObject({ status: 503, code: 'login.provider-down' })
  })

  test('[A5] is refused with a state that is not the one it was opened with', async () => {
    const answer = await logInWith(await server.guest(), provider, { fail: 'wrong-state' })
    expect(answer.json()).toMatchObject(provider === 'facebook' ? notAuthenticated : badState)
  })

  test('[D15] is refused with the state of another visitor', async () => {
    const back = await askedBack(await server.guest(), provider)
    const answer = await bringAnswer(await server.guest(), provider, back)
    expect(answer.json()).toMatchObject(provider === 'facebook' ? notAuthenticated : badState)
  })

  test('[D15] is refused after ten minutes', async () => {
    const client = await server.guest()
    const back = await askedBack(client, provider)
    server.clock.advance(10 * 60_000)
    const answer = await bringAnswer(client, provider, back)
    expect(answer.json()).toMatchObject(provider === 'facebook' ? notAuthenticated : badState)
  })
})

describe.each(['paypal', 'paypal-express'] as const)('[A4] the token of %s', (provider) => {
  const badToken = { status: 403, code: 'request.bad-csrf-token' }

  test.each([
    ['none', async () => undefined],
    ['a made-up one', async () => 'paypal.made-up'],
    ['one for another call', async (client: TestClient) => paypalToken(client, 'web')],
    ['one of another visitor', async () => paypalToken(await server.guest())],
  ])('is checked: %s is refused', async (_what, tokenFor) => {
    const client = await server.guest()
    const back = await askedBack(client, provider)
    const token = await tokenFor(client)
    const refused = await bringAnswer(client, provider, back, { token })
    expect(refused.json()).toMatchObject(badToken)
    expect((await bringAnswer(client, provider, back)).json()).toMatchObject(badState)
  })
})

test('[A4] the first name comes from PayPal, also into an account that had none', async () => {
  const client = await server.guest()
  await logInWith(client, 'paypal', { person: 'chiara' })
  const firstName = async (one: TestClient) => (await one.get('/api/session')).json()
  expect(await firstName(client)).toMatchObject({ customer: { firstName: 'Chiara' } })
  await server.database.db.updateTable('customer').set({ name: null }).execute()
  const again = await server.guest()
  await logInWith(again, 'paypal', { person: 'chiara' })
  expect(await firstName(again)).toMatchObject({ customer: { firstName: 'Chiara' } })
})

test('[A4] the answer names the page before, but not where no_prev says so', async () => {
  const client = await server.guest()
  const previousUrl = '/handys'
  const google = await bringAnswer(client, 'google', await askedBack(client, 'google'), { previousUrl })
  expect(google.json()).toMatchObject({ previousUrl })
  const paypal = await bringAnswer(client, 'paypal', await askedBack(client, 'paypal'), { previousUrl })
  expect(paypal.status).toBe(200)
  expect(paypal.json()).not.toHaveProperty('previousUrl')
})

describe.each(byCode)('[A5] the state of %s', (provider) => {
  test('is gone after a login', async () => {
    const client = await server.guest()
    const back = await askedBack(client, provider)
    expect((await bringAnswer(client, provider, back)).status).toBe(200)
    expect((await bringAnswer(client, provider, back)).json()).toMatchObject(badState)
  })

  test('is gone after a refusal, too', async () => {
    const client = await server.guest()
    const { state } = await openAt(client, provider)
    const wrong = await bringAnswer(client, provider, { code: 'made-up', state })
    expect(wrong.json()).toMatchObject(notAuthenticated)
    expect((await bringAnswer(client, provider, { code: 'made-up', state })).json()).toMatchObject(badState)
  })

  test('is asked for, and so is the code', async () => {
    const client = await server.guest()
    const { code = '', state = '' } = await askedBack(client, provider)
    expect((await bringAnswer(client, provider, { code })).json()).toMatchObject(badState)
    expect((await bringAnswer(client, provider, { state })).json()).toMatchObject(badState)
  })

  test('serves no other provider', async () => {
    const client = await server.guest()
    const other = provider === 'google' ? 'apple' : 'google'
    const back = await askedBack(client, provider)
    expect((await bringAnswer(client, other, back)).json()).toMatchObject(badState)
    expect((await bringAnswer(client, provider, back)).json()).toMatchObject(badState)
  })

  test('does not help a code that was used before', async () => {
    const answer = await logInWith(await server.guest(), provider, { fail: 'replayed-code' })
    expect(answer.json()).toMatchObject(notAuthenticated)
  })

  test('does not help a code that was given to another login', async () => {
    const client = await server.guest()
    const mine = await openAt(client, provider)
    const theirs = await askedBack(await server.guest(), provider)
    const answer = await bringAnswer(client, provider, { code: theirs['code'] ?? '', state: mine.state })
    expect(answer.json()).toMatchObject(notAuthenticated)
  })
})

const lies = [
  'wrong-nonce',
  'wrong-audience',
  'wrong-issuer',
  'wrong-signature',
  'unsigned',
  'foreign-key',
  'old-token',
]
describe.each(['google', 'apple'] as const)('[D15] an ID token of %s', (provider) => {
  test.each(lies)('proves nobody with a lie: %s', async (fail) => {
    const client = await server.guest()
    const answer = await logInWith(client, provider, { fail })
    expect(answer.json()).toMatchObject(notAuthenticated)
    expect((await client.get('/api/session')).json()).toEqual({ customer: null })
  })
})

describe('[A3] a token of Facebook', () => {
  test.each(['wrong-audience', 'wrong-signature', 'old-token'])('is refused: %s', async (fail) => {
    const answer = await logInWith(await server.guest(), 'facebook', { person: 'elena', fail })
    expect(answer.json()).toMatchObject(notAuthenticated)
  })

  test('is refused without the permission to see the address', async () => {
    const answer = await logInWith(await server.guest(), 'facebook', { person: 'elena', email: 'hide' })
    expect(answer.json()).toMatchObject(notAuthenticated)
  })

  test('is refused when nobody gave it', async () => {
    const client = await server.guest()
    const answer = await client.post('/api/login-facebook', { accessToken: 'made-up', expiresIn: 60 })
    expect(answer.json()).toMatchObject(notAuthenticated)
  })

  test('logs in as a form as well', async () => {
    const client = await server.guest()
    const { access_token = '', state = '' } = await askedBack(client, 'facebook', { person: 'elena' })
    const body = new URLSearchParams({ accessToken: access_token, expiresIn: '5184000', state }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await client.post('/login_check_facebook', body, { headers })
    expect(answer.json()).toMatchObject({ provider: 'facebook' })
  })
})

test('[A7] all five are offered, each marked as sandbox', async () => {
  const answer = await server.nobody().get('/api/login-providers')
  expect(answer.json()).toEqual(
    ['apple', 'google', 'facebook', 'paypal', 'paypal-express'].map((provider) => ({
      provider,
      isSandbox: true,
    })),
  )
})

test('PayPal and PayPal express know the same people', async () => {
  const first = await logInWith(await server.guest(), 'paypal', { person: 'chiara' })
  const second = await logInWith(await server.guest(), 'paypal-express', { person: 'chiara' })
  expect(second.json()).toMatchObject({ user: { ...userOf(first.json()), wasRegistered: false } })
})

test('Apple tells the name once and to the browser, which hands it on', async () => {
  const client = await server.guest()
  const { authorizationUrl, state } = await openAt(client, 'apple')
  const back = await visitProvider(authorizationUrl, { person: 'chiara', email: 'hide' })
  expect(JSON.parse(back['user'] ?? '')).toEqual({ name: { firstName: 'Chiara', lastName: 'Conti' } })
  const body = { authorizationCode: back['code'], state, firstName: 'Chiara', lastName: 'Conti' }
  const answer = await client.post('/api/sign-in-with-apple', body)
  expect(answer.json()).toMatchObject({ user: { wasRegistered: true } })
  const info = await client.get('/api/session')
  expect(info.json()).toMatchObject({
    customer: { firstName: 'Chiara', email: 'chiara-hidden@privaterelay.sandbox.example' },
  })
})

function userOf(answer: unknown): { readonly uuid: unknown } {
  if (typeof answer !== 'object' || answer === null || !('user' in answer)) throw new Error('nobody')
  const { user } = answer
  if (typeof user !== 'object' || user === null || !('uuid' in user)) throw new Error('nobody')
  return { uuid: user.uuid }
}
