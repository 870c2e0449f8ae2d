import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { smtpTransport } from '#server/adapters/mail/smtp.ts'
import { tellPriceWatchers } from '#server/modules/pricing/index.ts'
import { startJobs } from '#server/platform/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { createSealing } from '#server/platform/sealing.ts'
import { fakeClock } from '#testing/clock.ts'
import { forgetEvents, handOutEvents } from '#testing/events.ts'
import { seededDatabase } from '#testing/pages.ts'
import { storedMails } from '#testing/mails.ts'
import { patientOptions } from '#testing/patient.ts'
import { shopSites as sites } from '#testing/sites.ts'
import { smtpServer } from '#testing/smtp.ts'
import { aWatch } from '#testing/watches.ts'
import { pausesSeconds } from '#server/modules/mails/index.ts'
import type { MailTransport } from './port.ts'
import { noticesWork } from './service.ts'

const database = await seededDatabase()
const { db, jobsPool } = database
const clock = fakeClock('2026-01-05T10:00:00Z')
const lines: string[] = []
const log = createLog({ env: 'test', logLevel: 'debug' }, { write: (line: string) => void lines.push(line) })
const jobs = await startJobs({ db, jobsPool, log, clock })
afterAll(() => jobs.stop())
const sealing = createSealing(['A8sd7Fq2Lx0Vn5Bw3Zk9Tj4Mh6Py1Rcx'])
const server = await smtpServer()
const toServer = { url: server.url, from: 'Rondo <mail@rondo.example>' }
const smtp = smtpTransport(toServer)
/** Waits only briefly for a server that says nothing. */
const hasty = smtpTransport({ ...toServer, timeouts: { connectMs: 100, silenceMs: 100 } })
const { id: bought } = await db
  .selectFrom('product')
  .where('stop_reason', 'is', null)
  .where('offer_cents', '>', 0)
  .where('is_gone', '=', false)
  .select('id')
  .orderBy('id')
  .executeTakeFirstOrThrow()

beforeEach(async () => {
  server.be('take')
  clock.advance(24 * 60 * 60 * 1000)
  await db.deleteFrom('mail').execute()
  await db.deleteFrom('price_watch').execute()
  await forgetEvents(database)
})

const aWork = (transport: MailTransport | null = smtp) =>
  noticesWork({ db, clock, log, outbox: jobs.outbox, sites, sealing, transport })

async function dispatch({ handlers } = aWork()): Promise<void> {
  await handOutEvents(database, { handlers, log })
}
async function runTask(name: string, work = aWork()): Promise<void> {
  await work.tasks.find((task) => task.name === name)?.run({ db, clock, outbox: jobs.outbox })
}
const sendWaiting = (work = aWork()) => runTask('send-waiting-mails', work)

async function watch(email = 'ada@example.org'): Promise<void> {
  const wish = { productId: bought, email, locale: 'fr', targetCents: null, now: clock.now() } as const
  await aWatch(db, wish, sealing)
}
const tell = () => tellPriceWatchers.run({ db, clock, outbox: jobs.outbox })
const mails = () => storedMails(db, sealing)
const told = async () =>
  (await db.selectFrom('price_watch').select('told_at').execute()).map((row) => row.told_at)
const receivedSince = (before: number) => server.received.slice(before)

describe('the mail of a price watch', () => {
  test('is sent once over repeated events, restarts and two workers at once [Z5]', async () => {
    const before = server.received.length
    await watch()
    await tell()
    await dispatch()
    expect(await mails()).toMatchObject([{ recipient: 'ada@example.org', locale: 'fr', tries: 0 }])
    expect(await told()).toEqual([null])
    await Promise.all([dispatch(), dispatch(aWork()), sendWaiting(), sendWaiting()])
    await dispatch()
    clock.advance(60 * 60 * 1000)
    await sendWaiting()
    await tell()
    await dispatch()
    expect(receivedSince(before)).toMatchObject([{ to: ['ada@example.org'] }])
    expect(await told()).toEqual([expect.any(Date)])
  })

  test('whose server is away waits for it, and leaves when it is back', async () => {
    const before = server.received.length
    server.be('drop')
    await watch()
    await tell()
    await dispatch()
    await dispatch()
    expect(await mails()).toMatchObject([{ tries: 1, sent_at: null, last_fault: expect.any(String) }])
    expect(await told()).toEqual([null])
    server.be('take')
    await sendWaiting()
    expect(receivedSince(before)).toEqual([])
    clock.advance(pausesSeconds[0] * 1000)
    await sendWaiting()
    expect(receivedSince(before)).toHaveLength(1)
    expect(await told()).toEqual([clock.now()])
    expect(await mails()).toMatchObject([{ sent_at: clock.now(), last_fault: null }])
  })

  test.each(['refuse', 'defer', 'silent'] as const)(
    'is tried five times and then left to staff, its address in no log: %s',
    async (mood) => {
      lines.length = 0
      server.be(mood)
      await watch('ada.lovelace@example.org')
      await tell()
      const work = aWork(mood === 'silent' ? hasty : smtp)
      await dispatch(work)
      const before = server.calls()
      await dispatch(work)
      for (const seconds of [...pausesSeconds, ...pausesSeconds]) {
        clock.advance(seconds * 1000)
        await sendWaiting(work)
      }
      expect(server.calls() - before).toBe(5)
      const [mail] = await mails()
      expect(mail).toMatchObject({ tries: 5, sent_at: null })
      expect(mail?.last_fault).not.toContain('example.org')
      expect(await told()).toEqual([null])
      expect(lines.filter((line) => line.includes('a mail was not taken'))).toHaveLength(5)
      expect(lines.join('\n')).not.toMatch(/lovelace|example\.org/)
    },
  )

  test('of a worker that died in the middle of a try is sent by the next one', async () => {
    const before = server.received.length
    await watch()
    await tell()
    const dies = aWork({ keepsBodies: false, send: () => new Promise(() => undefined) })
    await dispatch()
    void sendWaiting(dies)
    await expect.poll(async () => (await mails())[0]?.tries, patientOptions).toBe(1)
    await dispatch()
    await sendWaiting()
    expect(receivedSince(before)).toEqual([])
    clock.advance(pausesSeconds[0] * 1000)
    await sendWaiting()
    expect(receivedSince(before)).toHaveLength(1)
  })

  test('waits while there is no server at all, and leaves once one is named', async () => {
    const before = server.received.length
    await watch()
    await tell()
    await dispatch(aWork(null))
    await sendWaiting(aWork(null))
    expect(await mails()).toMatchObject([{ tries: 0, sent_at: null }])
    expect(await told()).toEqual([null])
    await sendWaiting()
    expect(receivedSince(before)).toHaveLength(1)
    expect(await told()).toEqual([clock.now()])
  })

  test('is one of many: each goes to its own address, more than one portion at a time', async () => {
    const before = server.received.length
    const addresses = Array.from(
      { length: 25 },
      (_, at) => `seller-${String(at).padStart(2, '0')}@example.org`,
    )
    for (const address of addresses) await watch(address)
    await tell()
    await dispatch(aWork(null))
    await sendWaiting()
    expect(
      receivedSince(before)
        .map(({ to }) => to.join())
        .toSorted(),
    ).toEqual(addresses)
    expect((await told()).every((at) => at !== null)).toBe(true)
  })

  test('leaves nothing of its text here once it was sent, and nothing at all after 30 days', async () => {
    await watch()
    await tell()
    await dispatch(aWork(null))
    expect((await mails())[0]?.text).toContain('https://www.shop.test/fr/')
    await sendWaiting()
    expect(await mails()).toMatchObject([{ body: null, text: null, html: null }])
    clock.advance(30 * 24 * 60 * 60 * 1000)
    await runTask('forget-old-mails')
    expect(await mails()).toHaveLength(1)
    clock.advance(1)
    await runTask('forget-old-mails')
    expect(await mails()).toEqual([])
  })
})
