import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ok } from '#kernel/result.ts'
import { Unavailable } from '#server/platform/unavailable.ts'
import { openPools } from '#server/platform/db/database.ts'
import { platformHandlers } from '#server/platform/routes.ts'
import type { TestAnswer } from '#testing/client.ts'
import { testDatabase } from '#testing/database.ts'
import { testServer } from '#testing/server.ts'
import { problemOfFault } from './faults.ts'

const codeOf = (answer: TestAnswer) => (answer.json() as { code: string }).code // problems have a code

function expectUnavailable(answer: TestAnswer): void {
  expect([answer.status, codeOf(answer)]).toEqual([503, 'unavailable'])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
}

describe('what a thrown error means', () => {
  const withCode = (code: string) => Object.assign(new Error('x'), { code })

  test.each([
    '08006',
    '53100',
    '53300',
    '57014',
    '57P01',
    '57P03',
    '55P03',
    '25006',
    '40001',
    'ECONNREFUSED',
    'ENOENT',
  ])('[Z12] %s is a fault the visitor can wait for', (code) =>
    expect(problemOfFault(withCode(code))).toBe('unavailable'),
  )

  test.each(['23505', '23503', '23514', '22021', '22003'])('%s is a value nobody may write', (code) =>
    expect(problemOfFault(withCode(code))).toBe('request.invalid'),
  )

  test.each([withCode('42P01'), withCode('42601'), new TypeError('x'), 'text', null, withCode('08')])(
    '%s is a bug',
    (error) => expect(problemOfFault(error)).toBe('internal'),
  )

  test('[Z12] what is unavailable, and joined errors, are faults too', () => {
    expect(problemOfFault(new Unavailable('x'))).toBe('unavailable')
    expect(problemOfFault(new AggregateError([withCode('ECONNREFUSED')]))).toBe('unavailable')
  })
})

describe('with a database that', () => {
  test('[Z12] is away, calls end in 503, health says so, and all is well once it is back', async () => {
    const real = await testDatabase()
    const gone = openPools(
      { databaseUrl: 'postgres://nobody@127.0.0.1:1/none', databaseReplicaUrl: null, poolSize: 2 },
      { warn: () => undefined },
    )
    let isAway = true
    const database = {
      ...real,
      get db() {
        return isAway ? gone.db : real.db
      },
      isUp: () => (isAway ? gone.isUp() : real.isUp()),
    }
    const server = await testServer({ database, handlers: platformHandlers })
    expectUnavailable(await server.nobody().post('/api/csrf-token/form'))
    expect((await server.nobody().get('/health/ready')).status).toBe(503)
    expect((await server.nobody().get('/health/live')).status).toBe(200)
    isAway = false
    expect((await server.nobody().post('/api/csrf-token/form')).status).toBe(200)
    expect((await server.nobody().get('/health/ready')).json()).toEqual({ status: 'ok' })
    await gone.close()
  })

  test('[Z12] is slow or full does not pile requests up, and refused values are no bugs', async () => {
    const database = await testDatabase({ poolSize: 1 })
    const server = await testServer({
      database,
      handlers: () => ({
        experiment: async ({ db }) => {
          // The setting counts only for this transaction, because the next request gets the same connection.
          await db.transaction().execute(async (tx) => {
            await sql`select set_config('statement_timeout', '50ms', true)`.execute(tx)
            await sql`select pg_sleep(60)`.execute(tx)
          })
          return ok({ experiments: [] })
        },
        category: async ({ db }) => {
          await sql`do $$ begin raise exception using errcode = '53100'; end $$`.execute(db)
          throw new Error('unreachable')
        },
        logout: async ({ tx }) => {
          await tx.insertInto('category').values({ id: 1, parent_id: 99, family: 'ce', rank: 0 }).execute()
          return ok({})
        },
      }),
    })
    expectUnavailable(await server.nobody().get('/api/experiment'))
    expectUnavailable(await server.nobody().get('/api/category/1'))
    const refused = await (await server.guest()).post('/logout')
    expect([refused.status, codeOf(refused)]).toEqual([422, 'request.invalid'])
    expect(refused.text).not.toMatch(/foreign|constraint|category|Key/)
  })
})

test('[Z12] a late event loop turns lists away first and lets the rest through', async () => {
  let isLate = true
  const server = await testServer({
    overload: { sheds: (rank) => isLate && rank === 'first', stop: () => undefined },
    handlers: (parts) => ({ ...platformHandlers(parts), announcements: async () => ok({ elements: [] }) }),
  })
  expectUnavailable(await server.nobody().get('/api/announcements'))
  expect((await server.nobody().post('/api/csrf-token/form')).status).toBe(200)
  for (const path of ['/api/cart', '/api/session', '/api/payout-forecast'])
    expect((await (await server.guest()).get(path)).status).not.toBe(503)
  isLate = false
  expect((await server.nobody().get('/api/announcements')).status).toBe(200)
})
