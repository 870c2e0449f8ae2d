import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { localOutbox } from '#server/adapters/mail/local-outbox.ts'
import { locales, type Locale } from '#kernel/locale.ts'
import { findOrder, type OrderDraft } from '#server/modules/orders/index.ts'
import { inTransaction } from '#server/platform/db/pool.ts'
import { startJobs } from '#server/platform/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { boughtTitles } from '#testing/box.ts'
import { fakeClock } from '#testing/clock.ts'
import { forgetEvents, handOutEvents } from '#testing/events.ts'
import { storedMails } from '#testing/mails.ts'
import { aDraftItem, placedOrder } from '#testing/order.ts'
import { seededDatabase } from '#testing/pages.ts'
import { testSealing as sealing } from '#testing/server.ts'
import { shopSites as sites } from '#testing/sites.ts'
import { noticesWork } from './service.ts'

const database = await seededDatabase()
const { db, jobsPool } = database
const clock = fakeClock('2026-01-05T10:00:00Z')
const log = createLog({ env: 'test', logLevel: 'silent' })
const jobs = await startJobs({ db, jobsPool, log, clock })
afterAll(() => jobs.stop())
const { outbox } = jobs
const items = (await boughtTitles(db, 12)).map(({ id, cents }, at) =>
  aDraftItem({ id: at + 1, productId: id, agreedCents: cents }),
)
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

beforeEach(async () => {
  clock.set('2026-01-05T10:00:00Z')
  await db.deleteFrom('mail').execute()
  await forgetEvents(database)
})

const place = (fields: Partial<OrderDraft> = {}) =>
  placedOrder(db, { items, outbox, now: clock.now(), ...fields })
const tell = (type: string, data: Record<string, unknown>) =>
  inTransaction(db, (tx) => outbox.publish(tx, { type, data }))
const mails = () => storedMails(db)
const change = (
  uuid: string,
  values: Partial<Record<'cancelled_at' | 'expired_at' | 'first_scan_at', Date>>,
) => db.updateTable('sell_order').set(values).where('uuid', '=', uuid).execute()

async function later(ms: number): Promise<void> {
  clock.advance(ms)
  const { tasks } = noticesWork({ db, clock, log, outbox, sites, sealing, transport: localOutbox })
  await tasks.find(({ name }) => name === 'send-waiting-mails')?.run({ db, clock, outbox })
}

async function dispatch(): Promise<void> {
  const { handlers } = noticesWork({ db, clock, log, outbox, sites, sealing, transport: localOutbox })
  await handOutEvents(database, { handlers })
}

describe('the mail of a placed order', () => {
  test.each(locales)('goes once to the seller, in %s like the order [C8]', async (locale: Locale) => {
    const { number } = await place({ locale })
    await dispatch()
    await Promise.all([dispatch(), dispatch()])
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'order-placed', recipient: 'anna@example.com', locale })
    expect(mail?.sent_at).toEqual(clock.now())
    expect(mail?.subject).toContain(number)
    expect(mail?.text).toContain(locale === 'en' ? 'https://en.shop.test/' : 'https://www.shop.test/')
  })

  test('opens the order by its links, and only this one [C8] [D3]', async () => {
    const [{ uuid }, other] = [await place(), await place()]
    await dispatch()
    const bodies = (await mails()).map((mail) => mail.text ?? '')
    const body = bodies.find((text) => text.includes(uuid)) ?? ''
    const keys = new Set([...body.matchAll(/\?key=([\w-]+)/g)].map(([, key]) => key ?? ''))
    expect(keys.size).toBe(1)
    for (const page of ['order-summary/index/order', 'documents', 'qr-code'])
      expect(body).toMatch(new RegExp(`https://www\\.shop\\.test/checkout/${page}/${uuid}.*\\?key=`))
    expect(body).toMatch(new RegExp(`https://www\\.shop\\.test/checklist/${uuid}\\?key=`))
    const bearer = { actor: null, linkTokens: [...keys], now: clock.now() }
    expect(await findOrder(db, uuid, bearer)).toMatchObject({ uuid, seenBy: 'link' })
    expect(await findOrder(db, other.uuid, bearer)).toBeNull()
  })

  test('says no IBAN, no phone and no street', async () => {
    await place()
    await dispatch()
    const [mail] = await mails()
    for (const body of [mail?.text, mail?.html]) expect(body).not.toMatch(/DE89|0532 ?0130|1234567|Hauptstra/)
  })

  test('is not written any more once the order is cancelled', async () => {
    const { uuid } = await place()
    await change(uuid, { cancelled_at: clock.now() })
    await dispatch()
    expect(await mails()).toEqual([])
  })
})

describe('a mail about what happened later', () => {
  test('says that the order was changed, cancelled or has ended', async () => {
    const { uuid } = await place()
    await tell('order.changed', { orderUuid: uuid })
    await dispatch()
    await later(2 * minuteMs)
    await change(uuid, { cancelled_at: clock.now() })
    await tell('order.cancelled', { orderUuid: uuid })
    const ended = await place()
    await change(ended.uuid, { expired_at: clock.now() })
    await tell('order.expired', { orderUuid: ended.uuid })
    await dispatch()
    const kinds = (await mails()).map(({ kind }) => kind).toSorted()
    expect(kinds).toEqual(['order-cancelled', 'order-changed', 'order-expired', 'order-placed'])
  })

  test('[D60] is one for changes that are told at the same time, and leaves after two minutes', async () => {
    const { uuid } = await place()
    await dispatch()
    for (let changes = 0; changes < 10; changes += 1) await tell('order.changed', { orderUuid: uuid })
    await dispatch()
    await later(2 * minuteMs - 1)
    const changed = async () => (await mails()).filter(({ kind }) => kind === 'order-changed')
    expect((await changed()).map(({ sent_at }) => sent_at)).toEqual([null])
    await later(1)
    expect((await changed()).map(({ sent_at }) => sent_at)).toEqual([clock.now()])
  })

  test('[D60] about a later change waits a quarter of an hour after the one before', async () => {
    const { uuid } = await place()
    const sent = async () => (await mails()).filter(({ sent_at }) => sent_at !== null).length
    await tell('order.changed', { orderUuid: uuid })
    await dispatch()
    await later(2 * minuteMs)
    const before = await sent()
    await tell('order.changed', { orderUuid: uuid })
    await dispatch()
    await later(15 * minuteMs - 1)
    expect(await sent()).toBe(before)
    await later(1)
    expect(await sent()).toBe(before + 1)
  })

  test('that was about to say it was changed gives way to the one that says it is cancelled', async () => {
    const { uuid } = await place()
    await tell('order.changed', { orderUuid: uuid })
    await dispatch()
    await change(uuid, { cancelled_at: clock.now() })
    await tell('order.cancelled', { orderUuid: uuid })
    await dispatch()
    await later(20 * minuteMs)
    const sent = (await mails()).filter(({ sent_at }) => sent_at !== null)
    expect(sent.map(({ kind }) => kind).toSorted()).toEqual(['order-cancelled', 'order-placed'])
    expect(await mails()).toHaveLength(2)
  })

  test.each([3, 7, 12])('reminds on day %i while there is something to send', async (day) => {
    const { uuid } = await place()
    await dispatch()
    clock.advance(day * dayMs)
    await tell('order.reminder-due', { orderUuid: uuid, day })
    await dispatch()
    await dispatch()
    expect((await mails()).map(({ kind }) => kind)).toEqual(['order-placed', 'order-reminder'])
  })

  test.each(['cancelled_at', 'expired_at', 'first_scan_at'] as const)(
    'reminds nobody whose order has a %s by now',
    async (column) => {
      const { uuid } = await place()
      await dispatch()
      clock.advance(3 * dayMs)
      await tell('order.reminder-due', { orderUuid: uuid, day: 3 })
      await change(uuid, { [column]: clock.now() })
      await dispatch()
      expect(await mails()).toHaveLength(1)
    },
  )
})
