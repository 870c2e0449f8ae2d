import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { handlerTable } from '#server/app.ts'
import { aCustomer, aPassword } from '#testing/accounts.ts'
import { testSealing, testServer } from '#testing/server.ts'

const server = await testServer({ handlers: handlerTable })
const { db } = server.database
const aName = () => `a-${randomUUID()}`
const domains = [
  'müller.example',
  'MÜLLER.example',
  'mu\u0308ller.example',
  'xn--mller-kva.example',
  'XN--MLLER-KVA.EXAMPLE',
]
beforeEach(() => server.clock.advance(60 * 60_000))

const registration = (email: string) => ({ email, password: aPassword })
async function register(email: string) {
  const guest = await server.guest()
  return { guest, answer: await guest.post('/api/register', registration(email)) }
}

describe('one mailbox in many spellings', () => {
  test('[D60] is asked for a new password five times a quarter hour, whichever spelling is typed', async () => {
    const name = aName()
    const statuses: number[] = []
    for (const domain of [...domains, 'Müller.Example']) {
      const guest = await server.guest()
      statuses.push((await guest.post('/api/password-resets', { email: `${name}@${domain}` })).status)
    }
    expect(statuses.slice(0, 5)).not.toContain(429)
    expect(statuses[5]).toBe(429)
  })

  test('[D40] has one account, and every spelling logs into it', async () => {
    const name = aName()
    const { guest } = await register(`${name}@müller.example`)
    expect((await guest.get('/api/session')).json()).toMatchObject({
      customer: { email: `${name}@xn--mller-kva.example` },
    })
    for (const domain of domains) {
      const email = `${name}@${domain}`
      expect((await register(email)).answer.status, email).toBeGreaterThanOrEqual(400)
      const answer = await (await server.guest()).post('/api/login', { email, password: aPassword })
      expect(answer.status, email).toBe(200)
      server.clock.advance(60 * 60_000)
    }
  })

  test('[D40] finds the account that was made when its domain had more than one form', async () => {
    const name = aName()
    const { customerId } = await aCustomer(db, {
      email: `${name}@xn--mller-kva.example`,
      now: server.clock.now(),
    })
    const formerHash = testSealing.hash(`${name}@müller.example`, 'email')
    await db.updateTable('customer').set({ email_hash: formerHash }).where('id', '=', customerId).execute()
    const email = `${name}@müller.example`
    const answer = await (await server.guest()).post('/api/login', { email, password: aPassword })
    expect(answer.json()).toMatchObject({ user: { uuid: customerId } })
  })
})

test.each([
  'exam\uFE0Fple.org',
  'exam\u034Fple.org',
  'exam\u180Bple.org',
  'exam\u3164ple.org',
  'ｅxample.org',
])('[D40] an address at “%s” cannot be told from another, and is refused', async (domain) => {
  const { answer } = await register(`${aName()}@${domain}`)
  expect(answer.status).toBe(422)
  expect(answer.json()).toMatchObject({ errors: [{ path: 'email' }] })
})

test('[D40] an address whose domain no mail can name is refused', async () => {
  const { answer } = await register(`${aName()}@${'ü'.repeat(60)}.example`)
  expect(answer.status).toBe(422)
})
