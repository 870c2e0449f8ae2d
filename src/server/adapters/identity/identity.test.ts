import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import type { Clock } from '#server/platform/clock.ts'
import { Unavailable } from '#server/platform/unavailable.ts'
import { fakeClock } from '#testing/clock.ts'
import { noKeys, providerClock, testSandbox, visitProvider } from '#testing/provider-login.ts'
import { openIdProvider } from './open-id.ts'
import { identityProviders } from './providers.ts'

const sandbox = await testSandbox()
const secrets = { nonce: 'n'.repeat(43), verifier: 'v'.repeat(43), redirectUri: 'http://localhost:3000/r' }
const question = { ...secrets, state: 's' }

interface Wanted {
  readonly timeoutMs?: number
  readonly keys?: Partial<typeof real>
  readonly clock?: Clock
}

function providers(options: Wanted = {}) {
  const { keys, ...rest } = options
  return identityProviders({
    keys: { ...noKeys, ...keys },
    sandboxOrigin: sandbox.origin,
    clock: providerClock,
    ...rest,
  })
}

const pair = { clientId: 'our-id', clientSecret: 'our-secret' }
const real = { google: pair, facebook: pair, paypal: { ...pair, environment: 'live' as const } }

describe('[A7] with keys the same code talks to the real ones', () => {
  test('and without sandbox only they are offered', () => {
    const offered = identityProviders({
      keys: { ...noKeys, ...real },
      sandboxOrigin: null,
      clock: providerClock,
    })
    expect([...offered.keys()]).toEqual(['google', 'facebook', 'paypal', 'paypal-express'])
    expect([...offered.values()].map(({ isSandbox }) => isSandbox)).toEqual([false, false, false, false])
  })

  test.each([
    ['facebook', 'https://www.facebook.com/v23.0/dialog/oauth'],
    ['paypal', 'https://www.paypal.com/signin/authorize'],
    ['paypal-express', 'https://www.paypal.com/signin/authorize'],
  ] as const)('%s is asked at its own address', async (name, address) => {
    const url = new URL((await providers({ keys: real }).get(name)?.authorizationUrl(question)) ?? '')
    expect(url.origin + url.pathname).toBe(address)
    expect(url.searchParams.get('client_id')).toBe('our-id')
    expect(url.searchParams.get('redirect_uri')).toBe(secrets.redirectUri)
  })
})

test('[D15] the question carries state, nonce and the hash of the proof key', async () => {
  const url = new URL((await providers().get('google')?.authorizationUrl(question)) ?? '')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    state: 's',
    nonce: secrets.nonce,
    code_challenge_method: 'S256',
    response_type: 'code',
  })
  expect(url.href).not.toContain(secrets.verifier)
})

test.each(['google', 'apple', 'paypal', 'facebook'] as const)(
  '[Z12] %s that takes too long is given up',
  async (name) => {
    const back = await visitProvider((await providers().get(name)?.authorizationUrl(question)) ?? '', {
      fail: 'slow',
    })
    const proof =
      name === 'facebook'
        ? ({ kind: 'token', accessToken: back['access_token'] ?? '' } as const)
        : ({ kind: 'code', code: back['code'] ?? '', ...secrets } as const)
    const hasty = providers({ timeoutMs: 500 }).get(name)
    await expect(hasty?.identify(proof)).rejects.toThrow(Unavailable)
  },
)

describe('[D15] an ID token is judged by the clock of the shop, with 60 s of tolerance', () => {
  test.each([
    [-120, false],
    [-30, true],
    [30, true],
    [120, false],
  ])('where that one is %i s away from the provider’s', async (seconds, isTaken) => {
    const clock = fakeClock(new Date(providerClock.now().getTime() + seconds * 1_000).toISOString())
    const provider = providers({ clock }).get('google')
    const { code = '' } = await visitProvider((await provider?.authorizationUrl(question)) ?? '', {})
    expect(await provider?.identify({ kind: 'code', code, ...secrets })).toMatchObject({ ok: isTaken })
  })
})

test('[D15] a code without its proof key is worth nothing', async () => {
  const provider = providers().get('google')
  const { code = '' } = await visitProvider((await provider?.authorizationUrl(question)) ?? '', {})
  const proof = { kind: 'code', code, ...secrets, verifier: 'w'.repeat(43) } as const
  expect(await provider?.identify(proof)).toMatchObject({ ok: false, code: 'refused' })
})

test('[D15] a code is worth nothing at another return address', async () => {
  const provider = providers().get('paypal')
  const { code = '' } = await visitProvider((await provider?.authorizationUrl(question)) ?? '', {})
  const proof = { kind: 'code', code, ...secrets, redirectUri: 'http://localhost:3000/other' } as const
  expect(await provider?.identify(proof)).toMatchObject({ ok: false, code: 'refused' })
})

describe('[Z12] a provider that is down', () => {
  let calls = 0
  const down = createServer((_request, response) => {
    calls += 1
    response.writeHead(503).end()
  }).listen(0, 'localhost')
  afterAll(() => down.close())

  test('is not asked any more after five failures, until a while has passed', async () => {
    if (!down.listening) await new Promise((resolve) => down.once('listening', resolve))
    const { port } = down.address() as AddressInfo // it listens on a port
    const clock = fakeClock('2026-01-05T10:00:00Z')
    const provider = openIdProvider({
      name: 'google',
      issuer: `http://localhost:${port}/google`,
      clientId: 'x',
      clientAuth: () => undefined,
      scope: 'openid',
      clock,
      isSandbox: true,
    })
    for (let tries = 0; tries < 8; tries += 1)
      await expect(provider.authorizationUrl(question)).rejects.toThrow(Unavailable)
    expect(calls).toBe(5)
    clock.advance(5_000)
    await expect(provider.authorizationUrl(question)).rejects.toThrow(Unavailable)
    expect(calls).toBe(6)
  })
})
