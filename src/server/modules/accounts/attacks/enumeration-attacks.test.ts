import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { handlerTable } from '#server/app.ts'
import { loginHandlers } from '#server/modules/logins/index.ts'
import { aCustomer, aPassword, aLoggedInCustomer } from '#testing/accounts.ts'
import type { TestAnswer } from '#testing/client.ts'
import { testServer } from '#testing/server.ts'
import { accountHandlers, createPasswords, type Passwords } from '../index.ts'

const hashes: string[] = []
/** The real functions, which also record their calls: the slow work is counted and not timed. */
const real = createPasswords()
const passwords: Passwords = {
  hash: (password) => {
    hashes.push('hash')
    return real.hash(password)
  },
  verify: (passwordHash, password) => {
    hashes.push('verify')
    return real.verify(passwordHash, password)
  },
}
const server = await testServer({
  handlers: (parts) => ({
    ...handlerTable(parts),
    ...accountHandlers({ ...parts, passwords }),
    ...loginHandlers({ ...parts, passwords, providers: new Map() }),
  }),
})
const { db, jobsPool } = server.database
const anAddress = () => `${randomUUID()}@example.test`
beforeEach(() => {
  server.clock.advance(60 * 60_000)
  hashes.length = 0
})

/** The parts of an answer that a stranger sees, except those that differ in every request. */
function visibleParts({ status, headers, text }: TestAnswer) {
  const id = String(headers['x-request-id'])
  const { 'x-request-id': _id, date: _date, ...others } = headers
  return { status, headers: others, text: text.replaceAll(id, 'the id') }
}

/** Makes a call, and returns its answer with the password hashes and the events that it caused. */
async function callAndWork(call: () => Promise<TestAnswer>) {
  const events = async () => {
    const { rows } = await jobsPool.query<{ type: string; size: number }>(
      "select data->>'type' as type, length(data::text)::integer as size from pgboss.job where name = 'outbox' order by created_on",
    )
    return rows
  }
  const before = (await events()).length
  hashes.length = 0
  const answer = await call()
  return { answer: visibleParts(answer), hashes: [...hashes], events: (await events()).slice(before) }
}

describe('neither text nor time of an answer tells who has an account [D14]', () => {
  const strangers = {
    'an unknown address': async () => anAddress(),
    'a wrong password': async () => (await aCustomer(db, { now: server.clock.now() })).email,
    'an account without a password': async () =>
      (await aCustomer(db, { password: null, now: server.clock.now() })).email,
    'an unconfirmed account': async () =>
      (await aCustomer(db, { isConfirmed: false, now: server.clock.now() })).email,
  }

  test.each(['/api/login', '/login_check'])(
    '%s gives the same answer after the same hashing',
    async (path) => {
      const tries = []
      for (const address of Object.values(strangers)) {
        const email = await address()
        const guest = await server.guest()
        tries.push(
          await callAndWork(() =>
            path === '/api/login'
              ? guest.post(path, { email, password: 'not the password' })
              : guest.post(path, new URLSearchParams({ _username: email, _password: 'not it' }).toString(), {
                  headers: { 'content-type': 'application/x-www-form-urlencoded' },
                }),
          ),
        )
      }
      expect(tries[0]).toMatchObject({ answer: { status: 401 }, hashes: ['verify'], events: [] })
      for (const one of tries) expect(one).toEqual(tries[0])
    },
  )

  test.each([
    ['a reset', '/api/password-resets', {}],
    ['a privacy request', '/api/privacy-requests', { kind: 'export' }],
    ['the newsletter', '/api/newsletter/subscribe', { source: 'footer', subscriptionType: 'general' }],
  ])('%s gives the same answer after the same work', async (_what, path, fields) => {
    const known = await aCustomer(db, { now: server.clock.now() })
    const ask = async (email: string) => {
      const guest = await server.guest()
      return callAndWork(() => guest.post(path, { email, ...fields }))
    }
    const [stranger, member, again] = [await ask(anAddress()), await ask(known.email), await ask(known.email)]
    expect(stranger).toMatchObject({ answer: { status: 202 }, hashes: [] })
    expect(stranger.events).toHaveLength(1)
    expect(member).toEqual(stranger)
    expect(again).toEqual(stranger)
  })

  test('a change of the address does not tell whether somebody else has the address', async () => {
    const other = await aCustomer(db, { now: server.clock.now() })
    const asked = []
    for (const email of [anAddress(), other.email]) {
      const { client } = await aLoggedInCustomer(server)
      asked.push(await callAndWork(() => client.post('/api/email-changes', { email })))
    }
    expect(asked[0]).toMatchObject({ answer: { status: 202 } })
    expect(asked[1]).toEqual(asked[0])
  })
})

describe('guessing [D60]', () => {
  test('the right password is refused while the account is limited, however the address is written', async () => {
    const { email } = await aCustomer(db, { now: server.clock.now() })
    const spellings = [email, email.toUpperCase(), ` ${email}`, `${email} `, `\t${email}`]
    for (const spelled of spellings) {
      const guest = await server.guest()
      expect((await guest.post('/api/login', { email: spelled, password: 'a guess' })).status).toBe(401)
    }
    hashes.length = 0
    for (const path of ['/api/login', '/login_check']) {
      const guest = await server.guest()
      const form = new URLSearchParams({ _username: email, _password: aPassword }).toString()
      const answer =
        path === '/api/login'
          ? await guest.post(path, { email, password: aPassword })
          : await guest.post(path, form, {
              headers: { 'content-type': 'application/x-www-form-urlencoded' },
            })
      expect(answer.status).toBe(429)
    }
    expect(hashes).toEqual([])
    server.clock.advance(15 * 60_000)
    const later = await server.guest()
    expect((await later.post('/api/login', { email, password: aPassword })).status).toBe(200)
  })

  test('an unknown address has the same limit', async () => {
    const email = anAddress()
    const statuses: number[] = []
    for (let tries = 0; tries < 6; tries += 1)
      statuses.push((await (await server.guest()).post('/api/login', { email, password: 'guess' })).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('one password tried on many accounts is stopped by the limit of the network address', async () => {
    const statuses: number[] = []
    for (let tries = 0; tries < 21; tries += 1) {
      const guest = await server.guest()
      statuses.push((await guest.post('/api/login', { email: anAddress(), password: 'spring 2026' })).status)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
  })

  test('forged forwarding headers do not make another network address [D23]', async () => {
    const statuses: number[] = []
    for (let tries = 0; tries < 21; tries += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${tries}`, forwarded: `for=198.51.100.${tries}` }
      const guest = await server.guest()
      const typed = { email: anAddress(), password: 'spring 2026' }
      statuses.push((await guest.post('/api/login', typed, { headers })).status)
    }
    expect(statuses.at(-1)).toBe(429)
  })

  test('resets flood neither a mailbox nor the mail server', async () => {
    const { email } = await aCustomer(db, { now: server.clock.now() })
    const ask = async (address: string) =>
      (await (await server.guest()).post('/api/password-resets', { email: address })).status
    for (let asked = 0; asked < 5; asked += 1)
      expect(await ask(asked % 2 ? email : email.toUpperCase())).toBe(202)
    expect(await ask(` ${email}`)).toBe(429)
  })
})
