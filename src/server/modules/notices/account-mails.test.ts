import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { locales } from '#kernel/locale.ts'
import { smtpTransport } from '#server/adapters/mail/smtp.ts'
import { customerById, sealTravelling } from '#server/modules/accounts/index.ts'
import { inTransaction } from '#server/platform/db/pool.ts'
import { startJobs } from '#server/platform/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { aCustomer, keyIn } from '#testing/accounts.ts'
import { fakeClock } from '#testing/clock.ts'
import { testDatabase } from '#testing/database.ts'
import { storedMailsTo } from '#testing/mails.ts'
import { testSealing as sealing } from '#testing/server.ts'
import { shopSites as sites } from '#testing/sites.ts'
import { smtpServer } from '#testing/smtp.ts'
import { accountMails } from './account-mails.ts'
import { layOutMail } from './layout.ts'
import { noticesWork } from './service.ts'

const { db, jobsPool } = await testDatabase()
const clock = fakeClock('2026-01-05T10:00:00Z')
const log = createLog({ env: 'test', logLevel: 'silent' })
const jobs = await startJobs({ db, jobsPool, log, clock })
afterAll(() => jobs.stop())
const server = await smtpServer()
const now = clock.now()

function composed(event: string, data: Record<string, unknown>) {
  const kind = accountMails(sealing).find((one) => one.event === event)
  if (!kind) throw new Error(`no mail tells of ${event}`)
  return inTransaction(db, (tx) => kind.compose(tx, data, { sites, now }))
}

describe('the mails of an account', () => {
  test.each(locales)('[A1] speak its language, here %s, and lead to its host', async (locale) => {
    const { customerId, email } = await aCustomer(db, { isConfirmed: false, now })
    await db.updateTable('customer').set({ locale }).where('id', '=', customerId).execute()
    const letter = await composed('customer.registered', { customerId })
    expect(letter).toMatchObject({ locale, recipient: email })
    if (!letter) throw new Error('nothing was written')
    const { text, html } = layOutMail(sites, locale, letter.parts)
    const host = locale === 'en' ? 'https://en.shop.test' : 'https://www.shop.test'
    expect(text).toMatch(new RegExp(`${host}(/${locale})?/auth/confirm#key=[\\w-]{43}\\n`))
    expect(html).toContain(`#key=${keyIn({ text })}"`)
  })

  test('[D14] tell the owner of an account without password which provider opens it', async () => {
    const { customerId, email } = await aCustomer(db, { password: null, now })
    const identity = { subject: customerId, customer_id: customerId, created_at: now }
    await db
      .insertInto('customer_identity')
      .values({ provider: 'google', ...identity })
      .execute()
    const requestId = randomUUID()
    const sealed = sealTravelling(sealing, { id: requestId, what: 'email' }, email)
    const letter = await composed('customer.reset-asked', { requestId, email: sealed })
    expect(letter?.parts.paragraphs[0]).toContain('Google')
    await db.updateTable('customer').set({ password_hash: 'x' }).where('id', '=', customerId).execute()
    const known = await composed('customer.reset-asked', { requestId, email: sealed })
    expect(known?.parts.paragraphs.join(' ')).not.toContain('Google')
  })

  test('[D14] keep only the hash of their key', async () => {
    const { customerId } = await aCustomer(db, { isConfirmed: false, now })
    const letter = await composed('customer.confirmation-asked', { customerId })
    const key = keyIn({ text: letter?.parts.action?.url ?? null })
    const rows = await db.selectFrom('mail_key').selectAll().where('customer_id', '=', customerId).execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.key_hash.toString('base64url')).not.toBe(key)
    expect(rows[0]?.expires_at).toEqual(new Date('2026-01-12T10:00:00Z'))
  })

  test('are not written where nothing is to be said any more', async () => {
    const { customerId } = await aCustomer(db, { now })
    expect(await composed('customer.registered', { customerId })).toBeNull()
    expect(await composed('customer.password-changed', { customerId: randomUUID() })).toBeNull()
  })

  test('that no mailbox takes are remembered at the account; a busy server is not [A10]', async () => {
    const transport = smtpTransport({ url: server.url, from: 'Rondo <mail@rondo.example>' })
    const work = noticesWork({ db, clock, log, outbox: jobs.outbox, sites, sealing, transport })
    const tried = async (mood: 'refuse' | 'defer') => {
      const { customerId, email } = await aCustomer(db, { isConfirmed: false, now })
      server.be(mood)
      const kind = work.handlers.find(({ name }) => name === 'notices.write-account-registered')
      if (!kind || !('run' in kind)) throw new Error('nobody writes this mail')
      const event = { id: randomUUID(), type: 'customer.registered', data: { customerId } }
      await inTransaction(db, (tx) => kind.run(tx, event))
      await work.tasks
        .find(({ name }) => name === 'send-waiting-mails')
        ?.run({ db, clock, outbox: jobs.outbox })
      expect(await storedMailsTo(db, email)).toMatchObject([{ tries: 1 }])
      return (await customerById(sealing, db, customerId))?.isUndeliverable
    }
    expect(await tried('defer')).toBe(false)
    expect(await tried('refuse')).toBe(true)
  })
})
