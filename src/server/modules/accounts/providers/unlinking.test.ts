import { expect, test } from 'vitest'
import { aPassword } from '#testing/accounts.ts'
import { logInWith, providerServer, testSandbox } from '#testing/provider-login.ts'

const server = await providerServer(await testSandbox())
const path = (provider: string) => `/api/customers/providers/${provider}`

test('[A4] a linked login is listed and taken away, but never the last way in', async () => {
  const client = await server.guest()
  await logInWith(client, 'google')
  await logInWith(await server.guest(), 'paypal')
  expect((await client.get('/api/session')).json()).toMatchObject({
    customer: { providers: ['google', 'paypal'], hasPassword: false },
  })
  const left = await client.send('DELETE', path('google'))
  expect([left.status, left.json()]).toEqual([200, ['paypal']])
  const last = await client.send('DELETE', path('paypal'))
  expect([last.status, last.json()]).toMatchObject([409, { code: 'login.last-way' }])
  await client.put('/api/customers/password', { password: aPassword })
  expect((await client.send('DELETE', path('paypal'))).json()).toEqual([])
  expect((await client.send('DELETE', path('apple'))).json()).toEqual([])
})

test('[D12] taking a login away needs a fresh login', async () => {
  const client = await server.guest()
  await logInWith(client, 'google', { person: 'benoit' })
  server.clock.advance(15 * 60_000)
  expect((await client.send('DELETE', path('google'))).json()).toMatchObject({ code: 'login.fresh-required' })
})
