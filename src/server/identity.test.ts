import { createServer } from 'node:http'
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { systemClock } from '#testing/clock.ts'
import { freePort } from '#testing/free-port.ts'
import { noKeys } from '#testing/provider-login.ts'
import { sitesAt } from '#testing/sites.ts'
import { openIdentity } from './identity.ts'

const silent = { info: () => undefined }
const pair = { clientId: 'a', clientSecret: 'b' }

function configOf(origin: string, port = 0) {
  const sites = sitesAt(origin)
  const isLoopback = origin.includes('localhost')
  return { identityKeys: noKeys, identitySandboxPort: port, isLoopback, sites }
}

describe('[D16] the identity sandbox', () => {
  test('stands in for every provider without keys on this machine', async () => {
    const config = configOf('http://localhost:3000')
    const identity = await openIdentity(
      { ...config, identityKeys: { ...noKeys, google: pair } },
      systemClock,
      silent,
    )
    const offered = [...identity.providers].map(([name, { isSandbox }]) => [name, isSandbox])
    await identity.close()
    expect(Object.fromEntries(offered)).toEqual({
      apple: true,
      google: false,
      facebook: true,
      paypal: true,
      'paypal-express': true,
    })
  })

  test('never stands in where a public origin is served: without keys nothing is offered', async () => {
    const { providers } = await openIdentity(configOf('https://www.shop.test'), systemClock, silent)
    expect([...providers.keys()]).toEqual([])
  })

  test('is shared by two shops, and makes way for anything else on its port', async () => {
    const port = await freePort()
    const taken = createServer((_request, response) => response.end('hello')).listen(port, 'localhost')
    await once(taken, 'listening')
    const config = configOf('http://localhost:3000', port)
    const elsewhere = await openIdentity(config, systemClock, silent)
    taken.close()
    await once(taken, 'close')
    const first = await openIdentity(config, systemClock, silent)
    const second = await openIdentity(config, systemClock, silent)
    const question = {
      state: 's',
      nonce: 'n',
      verifier: 'v'.repeat(43),
      redirectUri: 'http://localhost:3000/',
    }
    const address = async (identity: typeof first) =>
      new URL((await identity.providers.get('google')?.authorizationUrl(question)) ?? '').port
    expect(await address(elsewhere)).not.toBe(String(port))
    expect([await address(first), await address(second)]).toEqual([String(port), String(port)])
    for (const identity of [elsewhere, second, first]) await identity.close()
  })
})
