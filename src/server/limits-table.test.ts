import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/define.ts'
import { aLoggedInCustomer } from '#testing/accounts.ts'
import type { SendOptions, TestAnswer, TestClient } from '#testing/client.ts'
import { anAddress } from '#testing/checkout.ts'
import { fakeClock } from '#testing/clock.ts'
import { examplePath } from '#testing/example-path.ts'
import { testServer } from '#testing/server.ts'
import { handlerTable } from './app.ts'

const minute = 60
const quarter = 15 * minute
const hour = 60 * minute

type Subject = 'session' | 'address' | 'account' | 'customer' | 'email' | 'order'
type Rule = readonly [subject: Subject, most: number, seconds: number]

// The numbers of rulebook.md §15 and security.md D60, written out: they are not read from src/contract/limits.ts,
// so that a number somebody changes there is missed here.
const priceLookup: readonly Rule[] = [
  ['session', 60, minute],
  ['session', 600, hour],
  ['address', 2000, hour],
]
const loginByAddress: Rule = ['address', 20, quarter]
const login: readonly Rule[] = [['account', 5, quarter], loginByAddress]
const registration: readonly Rule[] = [['address', 10, hour]]
const mailing: readonly Rule[] = [
  ['email', 5, quarter],
  ['address', 30, hour],
]
// The requirements name one number for these three. It holds for the session; an address may be shared by four.
const coupon: readonly Rule[] = [
  ['session', 30, hour],
  ['address', 120, hour],
]
const upload: readonly Rule[] = [
  ['session', 20, hour],
  ['address', 80, hour],
]
const placing = coupon
const preparing: readonly Rule[] = [
  ['session', 120, minute],
  ['address', 600, minute],
]
const orderChange: readonly Rule[] = [
  ['order', 20, hour],
  // A number the shop chose: it bounds how many orders one caller can name.
  ['address', 240, hour],
]
// The requirements name no number for these; the shop chose them.
const accountChange: readonly Rule[] = [
  ['customer', 30, hour],
  ['address', 240, hour],
]
const keyTries: readonly Rule[] = [['address', 60, hour]]
const accountMailing: readonly Rule[] = [
  ['customer', 5, quarter],
  ['address', 30, hour],
]
const providerRequest: readonly Rule[] = [
  ['session', 30, quarter],
  ['address', 120, hour],
]
const sessionOpening: readonly Rule[] = [['address', 3000, hour]]

interface Row {
  readonly rules: readonly Rule[]
  /** Needed where the e-mail address counts, which stands in the body. */
  readonly body?: (email: string) => SendOptions
  /** The visitor who must be logged in, so that the call is counted by its topic. */
  readonly visitor?: 'customer'
}

const json = (fields: object) => (email: string) => ({ body: { email, ...fields } })
const loginForm = (email: string) => ({
  body: new URLSearchParams({ _username: email, _password: 'a wrong password' }).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})

const table: Readonly<Record<string, Row>> = {
  bulkIsbn: { rules: priceLookup },
  calculateGradingPrice: { rules: priceLookup },
  productByIdentifier: { rules: priceLookup },
  login: { rules: login, body: json({ password: 'a wrong password' }) },
  loginCheck: { rules: login, body: loginForm },
  // A provider says the account only after the call.
  loginFacebook: { rules: [loginByAddress] },
  loginCheckFacebook: { rules: [loginByAddress] },
  signInWithProvider: { rules: [loginByAddress] },
  register: { rules: registration },
  openAccount: { rules: registration },
  requestPasswordReset: { rules: mailing, body: json({}) },
  changeEmail: { rules: mailing, body: json({}), visitor: 'customer' },
  subscribeNewsletter: { rules: mailing, body: json({ source: 'footer', subscriptionType: 'shop' }) },
  watchPrice: { rules: mailing, body: json({ productId: 1 }) },
  watchModel: { rules: mailing, body: json({ query: 'iphone 99 pro' }) },
  askPrivacy: { rules: mailing, body: json({ kind: 'export' }) },
  resendConfirmation: { rules: accountMailing, visitor: 'customer' },
  setMyNewsletter: { rules: accountMailing, visitor: 'customer' },
  askExport: { rules: accountChange, visitor: 'customer' },
  withdrawDeletion: { rules: accountChange, visitor: 'customer' },
  changePassword: { rules: accountChange, visitor: 'customer' },
  unlinkProvider: { rules: accountChange, visitor: 'customer' },
  saveBankAccount: { rules: accountChange, visitor: 'customer' },
  setPayout: { rules: accountChange },
  cancelOrder: { rules: orderChange },
  addOrderItems: { rules: orderChange },
  correctOrderAddress: { rules: orderChange, body: () => ({ body: { address: anAddress } }) },
  sellAgain: { rules: orderChange },
  removeOrderItem: { rules: orderChange },
  setCoupon: { rules: coupon },
  uploadInventory: { rules: upload },
  prepareCheckout: { rules: preparing },
  placeOrder: { rules: placing },
  resetPassword: { rules: keyTries },
  confirmEmail: { rules: keyTries },
  confirmEmailChange: { rules: keyTries },
  confirmNewsletter: { rules: keyTries },
  unsubscribeNewsletter: { rules: keyTries },
  confirmPrivacy: { rules: keyTries },
  startProviderLogin: { rules: providerRequest },
  csrfToken: { rules: sessionOpening },
}

const endpoints = new Map<string, Endpoint>(Object.entries(api))
// Minute, quarter and hour began at three different moments, which tells their counters apart.
const beginning = '2026-01-05T10:17:30Z'
const clock = fakeClock(beginning)
const server = await testServer({ handlers: handlerTable, clock, config: { trustProxy: ['127.0.0.1'] } })
const { db } = server.database

let addresses = 0
function newAddress(): string {
  addresses += 1
  return `10.0.${addresses >> 8}.${addresses & 255}`
}

const newVisitor = async (row: Row): Promise<TestClient> =>
  row.visitor === 'customer' ? (await aLoggedInCustomer(server, { password: null })).client : server.guest()

type Call = () => Promise<TestAnswer>

/** The keys that several calls may share. */
const newHeld = () => ({ address: newAddress(), email: `${randomUUID()}@example.test` })

/** Calls that have nothing in common but this one subject; nothing at all where none is named. */
async function callsBy(key: string, subject?: Subject, held = newHeld()): Promise<Call> {
  const [row, endpoint] = [table[key], endpoints.get(key)]
  if (!row || !endpoint) throw new Error(`${key} is not in the contract`)
  const client = await newVisitor(row)
  let calls = 0
  return async () => {
    calls += 1
    const isByEmail = subject === 'account' || subject === 'email'
    const typed = isByEmail ? written(held.email, calls) : newHeld().email
    // Session and address count before the body is read; without one the login need not hash a password.
    const isReadFirst = isByEmail || subject === 'order' || subject === undefined
    const sent = isReadFirst ? row.body?.(typed) : undefined
    const from = { 'x-forwarded-for': subject === 'address' ? held.address : newAddress() }
    const isSameVisitor = subject === 'session' || subject === 'customer' || subject === 'order'
    const visitor = isSameVisitor ? client : await newVisitor(row)
    const headers = { ...from, ...sent?.headers }
    // The letters of an order's name in their other size are the same name.
    const path =
      calls % 2 === 0 ? examplePath(endpoint) : examplePath(endpoint).replace(/[0-9a-f]{12}/, upper)
    return visitor.send(endpoint.method, path, { ...sent, headers })
  }
}

const upper = (text: string) => text.toUpperCase()

/** The spellings in which people write one e-mail address. */
function written(email: string, turn: number): string {
  return [email, ` ${email}`, email.toUpperCase(), `${email} `][turn % 4] ?? email
}

function windowStart(seconds: number): Date {
  return new Date(Math.floor(clock.now().getTime() / (seconds * 1000)) * seconds * 1000)
}

async function forgetAll(): Promise<void> {
  await db.deleteFrom('rate_limit').execute()
  clock.set(beginning)
}

function countedWithin(seconds: number) {
  return db
    .selectFrom('rate_limit')
    .select(['key', 'count'])
    .where('window_start', '=', windowStart(seconds))
    .orderBy('count', 'desc')
    .execute()
}

/** Sets the counter of one rule to this count. It is the only counter that two calls with the same topic share. */
async function preset(call: Call, [, , seconds]: Rule, count: number): Promise<void> {
  for (let calls = 0; calls < 2; calls += 1) expectAllowed(await call())
  const [found, ...others] = await countedWithin(seconds)
  expect(found?.count).toBe(2)
  expect(others.map((other) => other.count)).not.toContain(2)
  await db
    .updateTable('rate_limit')
    .set({ count })
    .where('key', '=', found?.key ?? '')
    .where('window_start', '=', windowStart(seconds))
    .execute()
}

/** The limit lets the call through; the code behind the limit may still refuse it. */
function expectAllowed({ status, text }: TestAnswer): void {
  expect([400, 429, 500]).not.toContain(status)
  if (status === 403) expect(text).toContain('login.fresh-required')
}

function expectRefused(answer: TestAnswer, seconds: number): void {
  const wait = windowStart(seconds).getTime() / 1000 + seconds - clock.now().getTime() / 1000
  expect(answer.status).toBe(429)
  expect(answer.headers).toMatchObject({
    'content-type': expect.stringMatching(/^application\/problem\+json/),
    'retry-after': String(wait),
    'x-verify-location': '/en/verify',
  })
  expect(answer.json()).toMatchObject({ code: 'request.too-many' })
}

test('[D60] every endpoint with limits stands in this table, and no other', () => {
  const limited = [...endpoints].filter(([, { limits = [] }]) => limits.length > 0)
  expect(Object.keys(table).toSorted()).toEqual(limited.map(([key]) => key).toSorted())
})

describe.each(Object.entries(table))('[D60] %s', (key, { rules }) => {
  test('is counted by these rules and by nothing else', async () => {
    await forgetAll()
    expectAllowed(await (await callsBy(key))())
    const counted = await db.selectFrom('rate_limit').select('window_start').execute()
    const starts = counted.map((row) => row.window_start.toISOString())
    const wanted = rules.map(([, , seconds]) => windowStart(seconds).toISOString())
    expect(starts.toSorted()).toEqual(wanted.toSorted())
  })

  test.each(rules)('answers one %s %i times in %i seconds', async (...rule) => {
    const [subject, most, seconds] = rule
    await forgetAll()
    const call = await callsBy(key, subject)
    await preset(call, rule, most - 1)
    expectAllowed(await call())
    expectRefused(await call(), seconds)
    expectAllowed(await (await callsBy(key, subject))())
    clock.set(new Date(windowStart(seconds).getTime() + seconds * 1000).toISOString())
    expectAllowed(await call())
  })
})

describe('[D60] the table', () => {
  test.each([
    ['account', 'login', login[0]],
    ['email', 'requestPasswordReset', mailing[0]],
    ['session', 'setCoupon', coupon[0]],
    ['customer', 'resendConfirmation', accountMailing[0]],
    ['address', 'loginFacebook', loginByAddress],
    ['order', 'cancelOrder', orderChange[0]],
  ])('says the same as real calls do, by %s: %s', async (_subject, key, rule) => {
    await forgetAll()
    const [subject, most, seconds] = rule ?? loginByAddress
    const call = await callsBy(key, subject)
    for (let calls = 1; calls <= most; calls += 1) {
      expectAllowed(await call())
      expect((await countedWithin(seconds))[0]?.count).toBe(calls)
    }
    expectRefused(await call(), seconds)
  })

  test.each<[Subject, string[]]>([
    ['address', ['bulkIsbn', 'calculateGradingPrice', 'productByIdentifier']],
    ['address', ['login', 'loginCheck', 'loginFacebook', 'loginCheckFacebook', 'signInWithProvider']],
    ['account', ['login', 'loginCheck']],
    ['address', ['register', 'openAccount']],
    [
      'email',
      [
        'requestPasswordReset',
        'changeEmail',
        'subscribeNewsletter',
        'watchPrice',
        'watchModel',
        'askPrivacy',
      ],
    ],
    ['address', ['resendConfirmation', 'setMyNewsletter']],
    ['address', ['setPayout', 'saveBankAccount', 'askExport', 'withdrawDeletion', 'changePassword']],
  ])('counts by one %s for %j together', async (subject, [first = '', ...others]) => {
    await forgetAll()
    const held = newHeld()
    const rule = table[first]?.rules.find((one) => one[0] === subject) ?? loginByAddress
    await preset(await callsBy(first, subject, held), rule, rule[1])
    for (const other of others) expectRefused(await (await callsBy(other, subject, held))(), rule[2])
  })

  test('the address is that of the socket where no proxy is trusted', async () => {
    await forgetAll()
    const plain = await testServer({ database: server.database, handlers: handlerTable, clock })
    const call = async (forwarded: string) =>
      (await plain.guest()).post('/api/login-facebook', {}, { headers: { 'x-forwarded-for': forwarded } })
    for (let calls = 1; calls <= 20; calls += 1) expectAllowed(await call(newAddress()))
    expectRefused(await call(newAddress()), quarter)
  })
})
