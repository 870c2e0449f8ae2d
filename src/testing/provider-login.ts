import { afterAll } from 'vitest'
import { z } from 'zod'
import { identityProviders } from '#server/adapters/identity/providers.ts'
import { startSandbox, type RunningSandbox } from '#server/sandboxes/identity/server.ts'
import { handlerTable } from '#server/app.ts'
import type { TestAnswer, TestClient } from './client.ts'
import { fakeClock } from './clock.ts'
import { testHost, testServer, type TestServer } from './server.ts'

export const noKeys = { google: null, apple: null, facebook: null, paypal: null }

/** The clock of the shop and of the providers: tokens are judged by it, never by the real time. */
export const providerClock = fakeClock('2026-01-05T10:00:00Z')

/** A sandbox for the tests of one file. */
export async function testSandbox(options: { readonly slowMs?: number } = {}): Promise<RunningSandbox> {
  const sandbox = await startSandbox({
    port: 0,
    clock: providerClock,
    origins: [`http://${testHost}`],
    ...options,
  })
  afterAll(() => sandbox.close())
  return sandbox
}

/** The shop with all providers, each played by the sandbox. */
export async function providerServer(
  sandbox: RunningSandbox,
  options: { readonly timeoutMs?: number } = {},
): Promise<TestServer> {
  const providers = identityProviders({
    keys: noKeys,
    sandboxOrigin: sandbox.origin,
    clock: providerClock,
    ...options,
  })
  return testServer({ handlers: (parts) => handlerTable({ ...parts, providers }) })
}

export type AnyProvider = 'google' | 'apple' | 'facebook' | 'paypal' | 'paypal-express'

/** The choices of the tester on the screen of the sandbox. */
export interface SandboxChoice {
  readonly person?: string
  readonly answer?: 'allow' | 'refuse'
  readonly fail?: string
  readonly email?: 'hide'
}

/** The values that come back to the browser: code or token, state, or an error. */
export type ReturnedFields = Readonly<Record<string, string>>

const Opened = z.object({ authorizationUrl: z.url(), state: z.string() })

export async function openAt(client: TestClient, provider: AnyProvider): Promise<z.infer<typeof Opened>> {
  const answer = await client.post(`/api/login-requests/${provider}`)
  return Opened.parse(answer.json())
}

/** Goes the way of a browser from the login button to the answer of the provider. */
export async function askedBack(
  client: TestClient,
  provider: AnyProvider,
  choice: SandboxChoice = {},
): Promise<ReturnedFields> {
  const { authorizationUrl } = await openAt(client, provider)
  return visitProvider(authorizationUrl, choice)
}

export async function visitProvider(
  authorizationUrl: string,
  choice: SandboxChoice,
): Promise<ReturnedFields> {
  const url = new URL(authorizationUrl)
  for (const [name, value] of Object.entries({ person: 'anna', answer: 'allow', ...choice }))
    url.searchParams.set(`sandbox_${name}`, value)
  const response = await fetch(url, { redirect: 'manual' })
  const location = response.headers.get('location')
  if (location === null) return hiddenFields(await response.text())
  const back = new URL(location)
  return Object.fromEntries(new URLSearchParams(back.search || back.hash.slice(1)))
}

/** Apple answers with a form that the browser posts. */
function hiddenFields(html: string): ReturnedFields {
  const found = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, unescaped(value)]))
}

function unescaped(text: string): string {
  return text.replaceAll(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)))
}

/** Brings the answer of a provider to the shop, as its page does. */
export async function bringAnswer(
  client: TestClient,
  provider: AnyProvider,
  back: ReturnedFields,
  more: Readonly<Record<string, unknown>> = {},
): Promise<TestAnswer> {
  if (provider === 'facebook') {
    const { access_token: accessToken, state } = back
    return client.post('/api/login-facebook', { accessToken, expiresIn: 5_184_000, state })
  }
  const { code: authorizationCode, state } = back
  const paypal = provider.startsWith('paypal') ? { token: await paypalToken(client), no_prev: true } : {}
  return client.post(`/api/sign-in-with-${provider}`, { authorizationCode, state, ...paypal, ...more })
}

export async function paypalToken(client: TestClient, id = 'paypal'): Promise<string> {
  const answer = await client.post(`/api/csrf-token/${id}`)
  return z.object({ token: z.string() }).parse(answer.json()).token
}

export async function logInWith(
  client: TestClient,
  provider: AnyProvider,
  choice?: SandboxChoice,
): Promise<TestAnswer> {
  return bringAnswer(client, provider, await askedBack(client, provider, choice))
}
