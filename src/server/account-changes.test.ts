import { beforeEach, expect, test } from 'vitest'
import { aLoggedInCustomer } from '#testing/accounts.ts'
import type { TestAnswer } from '#testing/client.ts'
import { forgetEvents, mailWorker } from '#testing/events.ts'
import { storedMails } from '#testing/mails.ts'
import { testServer } from '#testing/server.ts'
import { handlerTable } from './app.ts'

const server = await testServer({ handlers: handlerTable })
const { clock } = server
const { db } = server.database
/** Does the work of the worker. */
const work = mailWorker(server)
const minuteMs = 60_000

beforeEach(async () => {
  clock.set('2026-01-05T10:00:00Z')
  await db.deleteFrom('rate_limit').execute()
  await db.deleteFrom('mail').execute()
  await forgetEvents(server.database)
})

async function sent(): Promise<string[]> {
  await work()
  return (await storedMails(db)).filter(({ sent_at }) => sent_at !== null).map(({ kind }) => kind)
}

const germanIban = 'DE89 3704 0044 0532 0130 00'
const otherIbans = ['BE68 5390 0754 7034', 'NL91 ABNA 0417 1643 00']

test.each([
  ['of the password, each of which renews the session', 'PUT', '/api/customers/password'],
  ['of the holder of an account', 'POST', '/api/my/bank-accounts'],
])('[D60] fifty changes %s are thirty, and two mails', async (_what, method, path) => {
  const { client } = await aLoggedInCustomer(server)
  const body = (at: number) =>
    method === 'PUT'
      ? { password: `a fine new day ${at}` }
      : { iban: germanIban, holder: `Ada Meyer ${at % 2}` }
  const answers: TestAnswer[] = []
  for (let at = 0; at < 50; at += 1) {
    answers.push(await client.send(method, path, { body: body(at) }))
    await work()
  }
  const isAllowed = answers.map(({ status }) => status < 300)
  expect(isAllowed).toEqual([...Array<boolean>(30).fill(true), ...Array<boolean>(20).fill(false)])
  expect(answers.at(-1)?.status).toBe(429)

  expect(await sent(), 'the first is told of at once').toHaveLength(1)
  clock.advance(15 * minuteMs)
  expect(await sent(), 'all others a quarter of an hour later').toHaveLength(2)
  clock.advance(60 * minuteMs)
  expect(await sent()).toHaveLength(2)
})

test('[D60] a customer who logs in again is counted on', async () => {
  const { client, customerId } = await aLoggedInCustomer(server, { isConfirmed: false })
  for (let calls = 0; calls < 5; calls += 1)
    expect((await client.post('/api/email-confirmations')).status).toBe(202)
  const again = await server.customer(customerId)
  expect((await again.post('/api/email-confirmations')).status).toBe(429)
})

test('[D12] every account that is saved is told of at once, however soon it follows another', async () => {
  const { client } = await aLoggedInCustomer(server)
  for (const iban of [germanIban, ...otherIbans])
    expect((await client.post('/api/my/bank-accounts', { iban, holder: 'Ada Meyer' })).status).toBe(201)
  expect(await sent()).toEqual(Array<string>(3).fill('account-payout-saved'))
})
