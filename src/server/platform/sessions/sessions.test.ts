import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { fakeClock } from '#testing/clock.ts'
import { testDatabase } from '#testing/database.ts'
import { endCustomerSessions, turnIntoGuestSessions } from './customer-sessions.ts'
import { createSessions, type SessionHolder } from './sessions.ts'

const { db } = await testDatabase()
const minute = 60_000
const day = 24 * 60 * minute

function setUp() {
  const clock = fakeClock('2025-03-01T12:00:00Z')
  const failures: unknown[] = []
  const sessions = createSessions({ db, clock, onSeenFailed: (error) => failures.push(error) })
  const rotate = (current: Parameters<typeof sessions.rotate>[1], holder: SessionHolder) =>
    db.transaction().execute((tx) => sessions.rotate(tx, current, holder))
  return { clock, sessions, rotate, failures }
}

function sessionRow(sessionId: string) {
  return db
    .selectFrom('session')
    .selectAll()
    .where('id_hash', '=', Buffer.from(sessionId, 'hex'))
    .executeTakeFirst()
}

describe('[D10] the id of a session', () => {
  test('has 192 random bits, and only its hash is stored', async () => {
    const { sessions } = setUp()
    const { token, actor } = await sessions.open(db, { kind: 'guest' })
    expect(Buffer.from(token, 'base64url')).toHaveLength(24)
    expect(actor.sessionId).toBe(createHash('sha256').update(token).digest('hex'))
    const stored = JSON.stringify(await sessionRow(actor.sessionId))
    expect(stored).not.toContain(token)
    expect((await sessions.open(db, { kind: 'guest' })).token).not.toBe(token)
  })

  test('finds its session again, also in another process', async () => {
    const { sessions, clock } = setUp()
    const customerId = randomUUID()
    const { token, actor } = await sessions.open(db, {
      kind: 'staff',
      customerId,
      roles: ['grader', 'stock'],
    })
    const restarted = createSessions({ db, clock, onSeenFailed: () => undefined })
    expect(await restarted.find(token)).toEqual(actor)
    expect(actor).toMatchObject({ kind: 'staff', customerId, roles: ['grader', 'stock'] })
  })
})

describe('[D11] an id the server did not issue', () => {
  test.each([
    ['of the right shape', 'A'.repeat(32)],
    ['empty', ''],
    ['too long', 'A'.repeat(33)],
    ['very long', 'A'.repeat(100_000)],
    ['with a NUL', `${'A'.repeat(31)}\0`],
    ['with other characters', `${'A'.repeat(31)}+`],
  ])('is ignored: %s', async (_what, token) => {
    expect(await setUp().sessions.find(token)).toBeNull()
  })

  test('is never used for a session that the server opens', async () => {
    const { sessions } = setUp()
    const plantedToken = 'B'.repeat(32)
    expect((await sessions.open(db, { kind: 'guest' })).token).not.toBe(plantedToken)
    expect(await sessions.find(plantedToken)).toBeNull()
  })
})

describe('[D11] a session is over', () => {
  test('for guests 90 days after it began, however much they used it', async () => {
    const { sessions, clock } = setUp()
    const { token } = await sessions.open(db, { kind: 'guest' })
    for (let week = 0; week < 12; week += 1) {
      clock.advance(7 * day)
      expect(await sessions.find(token)).not.toBeNull()
    }
    clock.advance(6 * day - 1)
    expect(await sessions.find(token)).not.toBeNull()
    clock.advance(1)
    expect(await sessions.find(token)).toBeNull()
  })

  test('for customers after 14 days without a visit', async () => {
    const { sessions, clock } = setUp()
    const { token } = await sessions.open(db, { kind: 'customer', customerId: randomUUID() })
    clock.advance(14 * day - 1)
    expect(await sessions.find(token)).not.toBeNull()
    clock.advance(14 * day)
    expect(await sessions.find(token)).toBeNull()
  })

  test('for customers after 90 days of daily visits', async () => {
    const { sessions, clock } = setUp()
    const { token } = await sessions.open(db, { kind: 'customer', customerId: randomUUID() })
    for (let days = 0; days < 89; days += 1) {
      clock.advance(day)
      expect(await sessions.find(token)).not.toBeNull()
    }
    clock.advance(day)
    expect(await sessions.find(token)).toBeNull()
  })

  test('for staff after 12 hours without a visit', async () => {
    const { sessions, clock } = setUp()
    const { token } = await sessions.open(db, { kind: 'staff', roles: ['support'] })
    clock.advance(12 * 60 * minute)
    expect(await sessions.find(token)).toBeNull()
  })
})

describe('the time of the last visit', () => {
  test('is written at most every five minutes', async () => {
    const { sessions, clock } = setUp()
    const { token, actor } = await sessions.open(db, { kind: 'guest' })
    const openedAt = clock.now()
    clock.advance(5 * minute - 1)
    await sessions.find(token)
    expect((await sessionRow(actor.sessionId))?.last_seen_at).toEqual(openedAt)
    clock.advance(1)
    await sessions.find(token)
    expect((await sessionRow(actor.sessionId))?.last_seen_at).toEqual(clock.now())
  })

  test('that cannot be written does not stop the visit', async () => {
    const { clock, sessions } = setUp()
    const { token, actor } = await sessions.open(db, { kind: 'guest' })
    clock.advance(day)
    const failures: unknown[] = []
    const readActor = await db.connection().execute(async (readOnly) => {
      await sql`set default_transaction_read_only = on`.execute(readOnly)
      const onSeenFailed = (error: unknown) => failures.push(error)
      const actorFound = await createSessions({ db: readOnly, clock, onSeenFailed }).find(token)
      await sql`reset default_transaction_read_only`.execute(readOnly)
      return actorFound
    })
    expect(readActor).toEqual(actor)
    expect(failures).toHaveLength(1)
  })
})

describe('[D11] a login', () => {
  test('gives a new id, and the old id no longer works', async () => {
    const { sessions, rotate } = setUp()
    const guest = await sessions.open(db, { kind: 'guest' })
    const customerId = randomUUID()
    const customer = await rotate(guest.actor, { kind: 'customer', customerId })
    expect(customer.token).not.toBe(guest.token)
    expect(await sessions.find(guest.token)).toBeNull()
    expect(await sessions.find(customer.token)).toEqual(customer.actor)
    expect(customer.actor).toMatchObject({ kind: 'customer', customerId })
  })

  test('that is rolled back leaves the old session as it was', async () => {
    const { sessions } = setUp()
    const guest = await sessions.open(db, { kind: 'guest' })
    const rolledBack = db.transaction().execute(async (tx) => {
      await sessions.rotate(tx, guest.actor, { kind: 'customer', customerId: randomUUID() })
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    expect(await sessions.find(guest.token)).toEqual(guest.actor)
  })

  test('keeps the visitor, but never hands one customer the visitor of another', async () => {
    const { sessions, rotate } = setUp()
    const guest = await sessions.open(db, { kind: 'guest' })
    const customerId = randomUUID()
    const first = await rotate(guest.actor, { kind: 'customer', customerId })
    const again = await rotate(first.actor, { kind: 'customer', customerId })
    const second = await rotate(again.actor, { kind: 'customer', customerId: randomUUID() })
    expect(first.actor.visitorId).toBe(guest.actor.visitorId)
    expect(again.actor.visitorId).toBe(guest.actor.visitorId)
    expect(second.actor.visitorId).not.toBe(guest.actor.visitorId)
  })
})

describe('[D11] the end of a session', () => {
  test('a logout deletes the session on the server', async () => {
    const { sessions } = setUp()
    const { token, actor } = await sessions.open(db, { kind: 'customer', customerId: randomUUID() })
    await sessions.end(db, actor.sessionId)
    expect(await sessions.find(token)).toBeNull()
    expect(await sessionRow(actor.sessionId)).toBeUndefined()
  })

  test('a password change ends all other sessions of the customer and of nobody else', async () => {
    const { sessions } = setUp()
    const customerId = randomUUID()
    const [here, there, stranger] = [
      await sessions.open(db, { kind: 'customer', customerId }),
      await sessions.open(db, { kind: 'customer', customerId }),
      await sessions.open(db, { kind: 'customer', customerId: randomUUID() }),
    ]
    await db.transaction().execute((tx) => endCustomerSessions(tx, customerId, here.actor.sessionId))
    expect(await sessions.find(here.token)).not.toBeNull()
    expect(await sessions.find(there.token)).toBeNull()
    expect(await sessions.find(stranger.token)).not.toBeNull()
  })
})

describe('[D5] a session that is held by a call', () => {
  const lockNotAvailable = { code: '55P03' }

  test.each([
    ['made a guest', turnIntoGuestSessions],
    ['ended', endCustomerSessions],
  ] as const)(
    'is not %s before the call ends, and other calls pass meanwhile',
    async (_name, changeSessions) => {
      const { sessions, clock } = setUp()
      const customerId = randomUUID()
      const { token, actor } = await sessions.open(db, { kind: 'customer', customerId })
      const changeInAnotherCall = () =>
        db.transaction().execute(async (tx) => {
          await sql`set local lock_timeout = '1ms'`.execute(tx)
          await changeSessions(tx, customerId)
        })
      await db.transaction().execute(async (tx) => {
        expect(await sessions.hold(tx, actor.sessionId)).toEqual(actor)
        await expect(changeInAnotherCall()).rejects.toMatchObject(lockNotAvailable)
        const heldByAnotherCall = await db
          .transaction()
          .execute((otherTx) => sessions.hold(otherTx, actor.sessionId))
        expect(heldByAnotherCall).toEqual(actor)
        clock.advance(10 * minute)
        expect(await sessions.find(token), 'writing the time of a visit waits for no call').toEqual(actor)
      })
      await changeInAnotherCall()
      const heldAfterwards = await db.transaction().execute((tx) => sessions.hold(tx, actor.sessionId))
      expect(heldAfterwards?.customerId ?? null).toBeNull()
    },
  )

  test('has no actor once its time is over', async () => {
    const { sessions, clock } = setUp()
    const { actor } = await sessions.open(db, { kind: 'customer', customerId: randomUUID() })
    clock.advance(14 * day)
    expect(await db.transaction().execute((tx) => sessions.hold(tx, actor.sessionId))).toBeNull()
  })
})
