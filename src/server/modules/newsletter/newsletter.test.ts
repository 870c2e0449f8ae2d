import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/db/pool.ts'
import { closedOutbox } from '#testing/outbox.ts'
import { testSealing as sealing, testServer } from '#testing/server.ts'
import { forgetOldSubscribers, forgetPersonSubscribers, newsletterHandlers, questionFor } from './index.ts'
import { personConsents } from './person.ts'

const server = await testServer({ handlers: newsletterHandlers })
const { clock } = server
const { db, jobsPool } = server.database
const guest = await server.guest()
const day = 24 * 60 * 60_000
let email = ''

beforeEach(() => {
  email = `${randomBytes(6).toString('hex')}@example.org`
})

const wish = { source: 'footer', subscriptionType: 'general' }
const ask = (address = email) =>
  guest.post(
    '/api/newsletter/subscribe',
    { email: address, ...wish },
    { headers: { 'accept-language': 'fr' } },
  )
const confirm = (key: string) => guest.put('/api/newsletter/subscribe', { key })
const leave = (key: string) => guest.post('/api/newsletter/unsubscribe', { key })

const rowOf = async (address = email) => {
  const hash = sealing.hash(address.toLowerCase(), 'email')
  const query = db.selectFrom('newsletter_subscriber').selectAll().where('email_hash', '=', hash)
  return (await query.executeTakeFirst()) ?? null
}
/** The values for the mail; null if there is no mail. */
const question = async () => {
  const { id } = (await rowOf()) ?? { id: '' }
  return inTransaction(db, (tx) => questionFor(sealing, tx, id, clock.now()))
}
async function mailedKey(): Promise<string> {
  await ask()
  const asked = await question()
  return asked?.key ?? ''
}
/** The person who reads a mailbox. */
const reader = (address: string) => ({ customerId: null, mailboxes: [{ email: address, until: null }] })
const whatWasNoted = async () =>
  (await personConsents({ sealing }, db, reader(email)))
    .map(({ what, how }) => `${what} by ${how}`)
    .toReversed()

describe('asking for the newsletter [T1]', () => {
  test('subscribes nobody before the key of the mail has come back', async () => {
    expect((await ask()).status).toBe(202)
    expect(await rowOf()).toMatchObject({ confirmed_at: null, left_at: null, source: 'footer' })
    const asked = await question()
    expect(asked).toMatchObject({ email, askedAt: clock.now() })
    expect((await confirm(asked?.key ?? '')).status).toBe(200)
    expect(await rowOf()).toMatchObject({ confirmed_at: clock.now() })
    expect(await whatWasNoted()).toEqual(['asked by form', 'given by mail'])
  })

  test('keeps neither the address nor the key readable', async () => {
    const key = await mailedKey()
    const { rows } = await jobsPool.query<{ text: string }>(
      `select concat(s::text, k::text, (select string_agg(data::text, '') from pgboss.job)) as text
       from newsletter_subscriber s join newsletter_key k on k.subscriber_id = s.id`,
    )
    const stored = rows.map(({ text }) => text).join('\n')
    for (const secret of [email, key]) {
      expect(stored).not.toContain(secret)
      expect(stored).not.toContain(Buffer.from(secret).toString('hex'))
    }
  })

  test('gets the same answer whether the address is new, asked, subscribed or has left [D14]', async () => {
    const fresh = await ask()
    const key = (await question())?.key ?? ''
    const asked = await ask()
    await confirm(key)
    const subscribed = await ask()
    await leave(key)
    const left = await ask()
    for (const answer of [asked, subscribed, left]) {
      expect(answer.status).toBe(fresh.status)
      expect(answer.text).toBe(fresh.text)
      expect(Object.keys(answer.headers)).toEqual(Object.keys(fresh.headers))
    }
  })

  test('twice within minutes mails once, and again later', async () => {
    expect(await mailedKey()).not.toBe('')
    await ask()
    expect(await question()).toBeNull()
    clock.advance(10 * 60_000)
    await ask()
    expect(await question()).not.toBeNull()
  })

  test('mails nothing to who is subscribed, and leaves the subscription as it is', async () => {
    await confirm(await mailedKey())
    const before = await rowOf()
    clock.advance(day)
    await ask(email.toUpperCase())
    expect(await rowOf()).toEqual(before)
    expect(await question()).toBeNull()
  })

  test('is one subscriber however the address is written, also when two ask at once', async () => {
    const answers = await Promise.all([ask(), ask(email.toUpperCase()), ask(` ${email} `)])
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
    const { rows } = await jobsPool.query('select 1 from newsletter_subscriber where email_hash = $1', [
      sealing.hash(email, 'email'),
    ])
    expect(rows).toHaveLength(1)
  })
})

describe('the key of a newsletter mail', () => {
  test('confirms twice as once', async () => {
    const key = await mailedKey()
    await confirm(key)
    clock.advance(30 * day)
    expect((await confirm(key)).status).toBe(200)
    expect(await whatWasNoted()).toEqual(['asked by form', 'given by mail'])
  })

  test('leaves twice as once, also before anything was confirmed', async () => {
    const key = await mailedKey()
    expect((await leave(key)).status).toBe(200)
    expect((await leave(key)).status).toBe(200)
    expect(await rowOf()).toMatchObject({ left_at: clock.now() })
    expect(await whatWasNoted()).toEqual(['asked by form', 'withdrawn by mail'])
  })

  test('never brings back who has left, not even after they were asked anew', async () => {
    const key = await mailedKey()
    await confirm(key)
    await leave(key)
    expect(await confirm(key)).toMatchObject({ status: 410 })
    await ask()
    expect((await confirm(key)).status).toBe(410)
    const again = (await question())?.key ?? ''
    expect((await confirm(again)).status).toBe(200)
    expect((await leave(key)).status).toBe(200)
    expect(await rowOf()).toMatchObject({ left_at: clock.now() })
  })

  test('subscribes nobody after a week', async () => {
    const key = await mailedKey()
    clock.advance(7 * day)
    expect((await confirm(key)).status).toBe(410)
    expect(await rowOf()).toMatchObject({ confirmed_at: null })
  })

  test('that nobody was mailed is refused', async () => {
    const made = randomBytes(32).toString('base64url')
    expect((await confirm(made)).status).toBe(410)
    expect((await leave(made)).status).toBe(410)
  })
})

describe('a subscriber', () => {
  test('is forgotten for good, and the log of consents then leads to nobody', async () => {
    const key = await mailedKey()
    await confirm(key)
    await inTransaction(db, (tx) =>
      forgetPersonSubscribers({ sealing }, tx, reader(` ${email.toUpperCase()}`)),
    )
    expect(await rowOf()).toBeNull()
    expect(await personConsents({ sealing }, db, reader(email))).toEqual([])
    expect((await leave(key)).status).toBe(410)
  })

  test('who never confirmed is forgotten after 30 days, who left after a year, others never', async () => {
    await ask()
    const [unconfirmed, left, stays] = [email, `left-${email}`, `stays-${email}`]
    email = left
    const leaving = await mailedKey()
    await confirm(leaving)
    await leave(leaving)
    email = stays
    await confirm(await mailedKey())
    const run = async (days: number) => {
      clock.advance(days * day + 1)
      await forgetOldSubscribers.run({ db, clock, outbox: closedOutbox })
    }
    await run(30)
    expect([await rowOf(unconfirmed), await rowOf(left)]).toEqual([null, expect.anything()])
    await run(365)
    expect([await rowOf(left), await rowOf(stays)]).toEqual([null, expect.anything()])
  })
})

test('what was agreed to can be added to, and never be changed or deleted', async () => {
  await mailedKey()
  await expect(jobsPool.query('update newsletter_consent set at = now()')).rejects.toThrow('never changed')
  await expect(jobsPool.query('delete from newsletter_consent')).rejects.toThrow('never changed')
})
