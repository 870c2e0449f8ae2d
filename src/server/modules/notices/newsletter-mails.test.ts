import { afterAll, beforeEach, expect, test } from 'vitest'
import { locales } from '#kernel/locale.ts'
import { localOutbox } from '#server/adapters/mail/local-outbox.ts'
import { newsletterHandlers } from '#server/modules/newsletter/index.ts'
import { startJobs } from '#server/platform/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { forgetEvents, handOutEvents } from '#testing/events.ts'
import { storedMails } from '#testing/mails.ts'
import { testSealing as sealing, testServer } from '#testing/server.ts'
import { shopSites as sites } from '#testing/sites.ts'
import { noticesWork } from './service.ts'

const server = await testServer({ handlers: newsletterHandlers })
const { clock, database } = server
const { db, jobsPool } = database
const log = createLog({ env: 'test', logLevel: 'silent' })
const jobs = await startJobs({ db, jobsPool, log, clock })
afterAll(() => jobs.stop())
const guest = await server.guest()

beforeEach(async () => {
  await db.deleteFrom('newsletter_subscriber').execute()
  await db.deleteFrom('mail').execute()
  await forgetEvents(database)
})

const subscribe = (email: string) =>
  guest.post('/api/newsletter/subscribe', { email, source: 'footer', subscriptionType: 'general' })
const mails = () => storedMails(db)

async function dispatch(): Promise<void> {
  const { handlers } = noticesWork({
    db,
    clock,
    log,
    outbox: jobs.outbox,
    sites,
    sealing,
    transport: localOutbox,
  })
  await handOutEvents(database, { handlers })
}

test.each(locales)(
  'the question whether to subscribe is mailed once, in %s, with its key where no log sees it [T1]',
  async (locale) => {
    await subscribe(`ada-${locale}@example.org`)
    await db.updateTable('newsletter_subscriber').set({ locale }).execute()
    await subscribe(`ada-${locale}@example.org`)
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

test('a person who left before the mail was written gets no mail', async () => {
  await subscribe('ada@example.org')
  await db.updateTable('newsletter_subscriber').set({ left_at: clock.now() }).execute()
  await dispatch()
  expect(await mails()).toEqual([])
})
