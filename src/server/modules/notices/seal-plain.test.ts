import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { localOutbox } from '#server/adapters/mail/local-outbox.ts'
import { forgetMailsToPerson, mailsToPerson } from '#server/modules/mails/index.ts'
import { inTransaction } from '#server/platform/db/pool.ts'
import { fakeClock } from '#testing/clock.ts'
import { testDatabase } from '#testing/database.ts'
import { storedMails } from '#testing/mails.ts'
import { closedOutbox as outbox } from '#testing/outbox.ts'
import { everythingStored } from '#testing/readable.ts'
import { testSealing as sealing } from '#testing/server.ts'
import { shopSites as sites } from '#testing/sites.ts'
import { noticesWork } from './service.ts'

const { db, jobsPool } = await testDatabase()
const clock = fakeClock('2026-01-05T10:00:00Z')
const log = { warn: () => undefined }
const { tasks } = noticesWork({
  db,
  clock,
  log,
  outbox,
  sites,
  sealing,
  transport: localOutbox,
})
const run = (name: string) => tasks.find((task) => task.name === name)?.run({ db, clock, outbox })

beforeEach(() => db.deleteFrom('mail').execute())

/** Mails as the version before this one stored them, the newest last. */
async function writePlain(count: number, data: object, recipient = 'Ada.Plain@example.test'): Promise<void> {
  await jobsPool.query(
    `insert into mail (id, kind, data, locale, recipient, subject, body_text, body_html, created_at, next_try_at)
     select gen_random_uuid(), 'account-password-changed', $2, 'de', $3, 'Ein Betreff', 'Der Text', '<p>Der Text</p>',
       $4::timestamptz + n * interval '1 second', $4 from generate_series(1, $1) as n`,
    [count, data, recipient, clock.now()],
  )
}

const opened = {
  recipient: 'Ada.Plain@example.test',
  subject: 'Ein Betreff',
  text: 'Der Text',
  html: '<p>Der Text</p>',
}

describe('[D70] a mail of the version before this one', () => {
  test('is read and sent as it is, and sealed by the next task, whose it was included', async () => {
    const [customerId, orderUuid] = [randomUUID(), randomUUID()]
    for (const data of [{ customerId }, { orderUuid, day: 3 }, { subscriberId: randomUUID() }]) {
      clock.advance(60_000)
      await writePlain(1, data)
    }
    expect(await storedMails(db)).toMatchObject([opened, opened, opened])
    clock.advance(60_000)
    await run('send-waiting-mails')
    await run('seal-plain-mails')
    expect(await storedMails(db)).toMatchObject([
      { ...opened, sent_at: clock.now(), belongs_to: 'customer', belongs_to_id: customerId },
      { ...opened, sent_at: clock.now(), belongs_to: 'order', belongs_to_id: orderUuid },
      { ...opened, sent_at: clock.now(), belongs_to: 'mailbox', belongs_to_id: null },
    ])
    expect((await everythingStored(jobsPool)).get('public.mail')).not.toMatch(/plain|Betreff|Der Text/i)
  })

  test('is one of many: portions follow each other until none is left', async () => {
    await writePlain(250, { subscriberId: randomUUID() })
    await run('seal-plain-mails')
    const left = await db.selectFrom('mail').select('id').where('recipient', 'is not', null).execute()
    expect(left).toEqual([])
  })

  test('is given out and forgotten with the account, the order or the mailbox, and with nothing else', async () => {
    const [customerId, other, orderUuid] = [randomUUID(), randomUUID(), randomUUID()]
    for (const data of [{ customerId }, { customerId: other }, { orderUuid }, { subscriberId: randomUUID() }])
      await writePlain(1, data)
    const mailboxes = [{ email: 'ada.plain@example.test', until: null }]
    const none = { customerId: null, orderUuids: [], mailboxes: [] }
    expect(await mailsToPerson(sealing, db, none)).toEqual([])
    expect(await mailsToPerson(sealing, db, { ...none, customerId })).toHaveLength(1)
    const whose = { customerId, orderUuids: [orderUuid], mailboxes }
    expect(await mailsToPerson(sealing, db, whose)).toHaveLength(3)
    await inTransaction(db, (tx) => forgetMailsToPerson(sealing, tx, whose))
    expect(await storedMails(db)).toMatchObject([{ data: { customerId: other } }])
  })
})
