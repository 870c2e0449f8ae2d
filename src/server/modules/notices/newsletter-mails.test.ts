import { afterAll, beforeEach, expect, test } from 'vitest'
import { locales } from '#kernel/locale.ts'
import { parseSites } from '#contract/pages/sites.ts'
import { localOutbox } from '#server/adapters/mail/local-outbox.ts'
import { newsletterHandlers } from '#server/modules/newsletter/index.ts'
import { startJobs } from '#server/platform/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { createDispatcher, type StoredEvent } from '#server/platform/outbox.ts'
import { storedMails } from '#testing/mails.ts'
import { testSealing as sealing, testServer } from '#testing/server.ts'
import { noticesWork } from './service.ts'

const server = await testServer({ handlers: newsletterHandlers })
const { clock, database } = server
const { db, jobsPool } = database
const log = createLog({ env: 'test', logLevel: 'silent' })
const jobs = await startJobs({ db, jobsPool, log, clock })
afterAll(() => jobs.stop())
const parsed = parseSites('https://www.shop.test, en=https://en.shop.test', '')
if (!parsed.ok) throw new Error(parsed.code)
const sites = parsed.value
const guest = await server.guest()

beforeEach(async () => {
  await db.deleteFrom('newsletter_subscriber').execute()
  await db.deleteFrom('mail').execute()
  await jobsPool.query("delete from pgboss.job where name = 'outbox'")
})

const ask = (email: string) =>
  guest.post('/api/newsletter/subscribe', { email, source: 'footer', subscriptionType: 'general' })
const mails = () => storedMails(db)

async function dispatch(): Promise<void> {
  const work = noticesWork({ db, clock, log, outbox: jobs.outbox, sites, sealing, transport: localOutbox })
  const { rows } = await jobsPool.query<{ id: string; data: StoredEvent }>(
    "select id, data from pgboss.job where name = 'outbox' order by created_on",
  )
  const dispatcher = createDispatcher({ db, log, handlers: work.handlers })
  const rest = { name: 'outbox', expireInSeconds: 1, heartbeatSeconds: null, retryCount: 0 }
  await dispatcher(rows.map((row) => ({ ...rest, ...row, signal: new AbortController().signal })))
}

test.each(locales)(
  'the question goes once, in %s, with its key where no log sees it [T1]',
  async (locale) => {
    await ask(`ada-${locale}@example.org`)
    await db.updateTable('newsletter_subscriber').set({ locale }).execute()
    await ask(`ada-${locale}@example.org`)
    await db.updateTable('newsletter_subscriber').set({ locale }).execute()
    await dispatch()
    await dispatch()
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      recipient: `ada-${locale}@example.org`,
      locale,
      kind: 'newsletter-question',
    })
    const text = mail?.text ?? ''
    const site = locale === 'en' ? 'https://en.shop.test' : 'https://www.shop.test'
    expect(text).toContain(site)
    expect(text).toMatch(/\/newsletter\/confirm#key=[\w-]{43}\n/)
    expect(text).toMatch(/\/newsletter\/leave#key=[\w-]{43}\n/)
    const keys = [...text.matchAll(/#key=([\w-]{43})/g)].map(([, key]) => key)
    expect(new Set(keys).size).toBe(1)
    expect((await guest.put('/api/newsletter/subscribe', { key: keys[0] })).status).toBe(200)
  },
)

test('who said no before the mail was written gets none', async () => {
  await ask('ada@example.org')
  await db.updateTable('newsletter_subscriber').set({ left_at: clock.now() }).execute()
  await dispatch()
  expect(await mails()).toEqual([])
})
