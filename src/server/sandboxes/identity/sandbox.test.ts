import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { fakeClock } from '#testing/clock.ts'
import { answersIn, openLine } from '#testing/line.ts'
import { testSandbox } from '#testing/provider-login.ts'
import { sandboxClient } from './credentials.ts'
import { startSandbox } from './server.ts'

const { origin } = await testSandbox()
const challenge = 'c'.repeat(43)
const loginRequest = {
  client_id: sandboxClient.id,
  redirect_uri: 'http://localhost:3000/auth/return/google',
  response_type: 'code',
  scope: 'openid email',
  state: 'a-state',
  code_challenge: challenge,
  code_challenge_method: 'S256',
}

function ask(change: Readonly<Record<string, string>> = {}, at = `${origin}/google/authorize`) {
  const query = new URLSearchParams({ ...loginRequest, ...change })
  return fetch(`${at}?${query}`, { redirect: 'manual', headers: { 'accept-language': 'de-AT,en;q=0.5' } })
}

describe('[D16] the sandbox', () => {
  const status = (headers: Readonly<Record<string, string>>, at = origin) =>
    new Promise((resolve, reject) => {
      request(`${at}/name`, { headers }, (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end()
    })
  const { port } = new URL(origin)

  test.each([`localhost:${port}`, `127.0.0.1:${port}`, `LOCALHOST:${port}`])('answers %s', async (host) => {
    expect(await status({ host })).toBe(200)
  })

  test.each(['evil.example', `evil.example:${port}`, 'localhost', 'localhost:1', `192.168.1.5:${port}`])(
    'refuses another host name: %s',
    async (host) => {
      expect(await status({ host })).toBe(421)
    },
  )

  test.each(['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-prefix'])(
    'refuses a request that came through a proxy: %s',
    async (name) => {
      expect(await status({ [name]: '127.0.0.1' })).toBe(421)
    },
  )
})

test('[D16] the sandbox refuses HTTP/1.0, because a proxy that adds no header speaks it', async () => {
  const { host, port } = new URL(origin)
  const ask = async (version: string) => {
    const bytes = `GET /name HTTP/${version}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
    return answersIn(await (await openLine(Number(port), { bytes })).closed)
  }
  expect(await ask('1.1')).toEqual([200])
  expect(await ask('1.0')).toEqual([421])
})

describe('[A7] the screen of the sandbox', () => {
  test('says what it is, in German or English', async () => {
    const german = await (await ask()).text()
    expect(german).toContain('<html lang="de">')
    expect(german).toContain('Testumgebung')
    expect(german).toContain('Das hier ist nicht Google.')
    const english = await fetch(`${origin}/google/authorize?${new URLSearchParams(loginRequest)}`)
    expect(await english.text()).toContain('This is not Google.')
  })

  test('escapes the values of the request', async () => {
    const page = await (await ask({ state: '"><script>alert(1)</script>' })).text()
    expect(page).not.toContain('<script>alert')
  })

  test('cannot be framed and runs only its own scripts', async () => {
    const policy = (await ask()).headers.get('content-security-policy')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
  })

  test.each([
    ['client_id', 'another'],
    ['redirect_uri', 'https://evil.example/'],
    ['redirect_uri', 'javascript:alert(1)'],
    ['response_type', 'token'],
    ['state', ''],
    ['code_challenge_method', 'plain'],
  ])('is not shown for a request that every provider would refuse: %s %s', async (name, value) => {
    expect((await ask({ [name]: value })).status).toBe(400)
  })

  test('for Apple needs response_mode form_post, because the request asks for the e-mail address', async () => {
    const apple = `${origin}/apple/authorize`
    expect((await ask({}, apple)).status).toBe(400)
    expect((await ask({ response_mode: 'form_post' }, apple)).status).toBe(200)
  })
})

describe('[D15] the token endpoint of the sandbox', () => {
  async function codeAt(at = origin) {
    const choice = { sandbox_answer: 'allow', sandbox_person: 'anna' }
    const answer = await ask(choice, `${at}/google/authorize`)
    return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
  }

  function redeem(fields: Readonly<Record<string, string>>, at = origin) {
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: sandboxClient.id,
      client_secret: sandboxClient.secret,
      redirect_uri: loginRequest.redirect_uri,
      ...fields,
    })
    return fetch(`${at}/google/token`, { method: 'POST', body })
  }

  test('refuses a client with a wrong secret', async () => {
    const answer = await redeem({ code: await codeAt(), client_secret: 'guessed' })
    expect(answer.status).toBe(401)
  })

  test('refuses a code without the text that the challenge was made from', async () => {
    const answer = await redeem({ code: await codeAt(), code_verifier: 'guessed' })
    expect(await answer.json()).toEqual({ error: 'invalid_grant' })
  })

  test('refuses a code that is older than a minute', async () => {
    const clock = fakeClock('2026-01-05T10:00:00Z')
    const sandbox = await startSandbox({ port: 0, clock })
    const verifier = 'v'.repeat(43)
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
    const choice = { sandbox_answer: 'allow', sandbox_person: 'anna' }
    const proof = { code_challenge: Buffer.from(hash).toString('base64url') }
    const answer = await ask({ ...choice, ...proof }, `${sandbox.origin}/google/authorize`)
    const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
    clock.advance(60_001)
    const late = await redeem({ code, code_verifier: verifier }, sandbox.origin)
    await sandbox.close()
    expect(await late.json()).toEqual({ error: 'invalid_grant' })
  })
})

test('the sandbox answers 404 at an unknown path', async () => {
  expect((await fetch(`${origin}/admin`)).status).toBe(404)
})

test('the sandbox answers only on this machine', () => {
  expect(new URL(origin).hostname).toBe('localhost')
})
