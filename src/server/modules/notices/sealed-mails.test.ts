import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { handlerTable } from '#server/app.ts'
import { findByEmail } from '#server/modules/accounts/index.ts'
import { tellPriceWatchers } from '#server/modules/pricing/index.ts'
import { aPassword, keyIn } from '#testing/accounts.ts'
import { boughtTitles, ownedBox } from '#testing/box.ts'
import { anAddress, placeOrder, walkCheckoutSteps } from '#testing/checkout.ts'
import { storedMails, storedMailsTo } from '#testing/mails.ts'
import { testOutbox } from '#testing/outbox.ts'
import { seededDatabase } from '#testing/pages.ts'
import { privacyWorker } from '#testing/privacy.ts'
import { everythingStored } from '#testing/readable.ts'
import { testSealing, testServer } from '#testing/server.ts'

const server = await testServer({ database: await seededDatabase(), handlers: handlerTable })
const { clock } = server
const { db, jobsPool } = server.database
const worker = privacyWorker(server)
const outbox = testOutbox(server.database, clock)

/** These texts are long and stand nowhere else, so a place that holds one of them knows this person. */
const word = (start: string) => start + randomBytes(12).toString('hex').replaceAll(/\d/g, 'x')

const [firstName, lastName] = [word('Ada'), word('Meyer')]
const person = {
  email: `${word('ada')}@example.test`,
  firstName,
  lastName,
  street: word('Gasse'),
  account: { iban: 'BE68 5390 0754 7034', holder: `${firstName} ${lastName}` },
}
type Person = typeof person

/** The places where one of these words stands as text or as bytes. */
async function plainPlaces(words: readonly string[]): Promise<string[]> {
  const needles = words.flatMap((one) => [one.toLowerCase(), Buffer.from(one).toString('hex')])
  const base64 = words.map((one) => Buffer.from(one).toString('base64').slice(0, -4))
  const tables = [...(await everythingStored(jobsPool))]
  return tables.flatMap(([table, text]) => [
    ...needles.filter((needle) => text.toLowerCase().includes(needle)).map((needle) => `${table}: ${needle}`),
    ...base64.filter((needle) => text.includes(needle)).map((needle) => `${table}: ${needle}`),
  ])
}

/** An account that is confirmed, sells, keeps a bank account and takes the newsletter. */
async function registered(person: Person) {
  const { email, account, ...address } = person
  const client = await server.guest()
  const { firstName, lastName } = address
  await client.post('/api/register', { email, password: aPassword, firstName, lastName })
  await worker.events()
  const key = keyIn((await storedMailsTo(db, email)).at(-1))
  expect((await client.put('/api/email-confirmations', { key })).status).toBe(200)
  const customer = await findByEmail(testSealing, db, email)
  await ownedBox(db, customer?.id ?? '', clock.now())
  const payoutMethod = { type: 'bank_transfer', account: { ...account, isSaved: true } }
  const hash = await walkCheckoutSteps(client, { email, address: { ...anAddress, ...address }, payoutMethod })
  expect((await placeOrder(client, hash, {}, 'a-key')).status).toBe(201)
  await client.put('/api/my/newsletter', { isSubscribed: true })
  await client.post('/api/my/exports')
  return client
}

/** A guest who causes every mail that a guest can cause. */
async function asking(email: string, known: string): Promise<void> {
  const guest = await server.guest()
  const [title] = await boughtTitles(db, 1)
  const answers = [
    await guest.post('/api/newsletter/subscribe', { email, source: 'footer', subscriptionType: 'general' }),
    await guest.post('/api/price-watches', { productId: title?.id, email }),
    await guest.post('/api/privacy-requests', { email, kind: 'export' }),
    await guest.post('/api/password-resets', { email: known }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([202, 200, 202, 202])
  await tellPriceWatchers.run({ db, clock, outbox })
}

const journey = [
  'account-email-change',
  'account-email-changed',
  'account-payout-saved',
  'account-registered',
  'account-reset',
  'newsletter-question',
  'order-placed',
  'price-watch',
  'privacy-asked',
  'privacy-deletion-planned',
  'privacy-export-ready',
]

test('[D70] after a whole journey no table and no queue says in plain who it was, nor holds a key of a mail', async () => {
  const [later, guest] = [`${word('later')}@example.test`, `${word('guest')}@example.test`]
  const client = await registered(person)
  await asking(guest, person.email)
  await client.post('/api/email-changes', { email: later })
  await worker.events()
  const key = keyIn((await storedMailsTo(db, later)).at(-1))
  expect((await client.put('/api/email-changes', { key })).status).toBe(200)
  await client.post('/api/my/deletion')
  await worker.events()

  const mails = await storedMails(db)
  expect([...new Set(mails.map(({ kind }) => kind))].toSorted()).toEqual(journey)
  const texts = mails.map(({ text }) => text ?? '').join('\n')
  const keys = [...texts.matchAll(/[#?]key=([\w-]+)/g)].map(([, one = '']) => one)
  expect(keys.length).toBeGreaterThan(journey.length / 2)
  expect(await plainPlaces(keys)).toEqual([])
  const { email, firstName, lastName, street, account } = person
  const words = [email, later, guest, firstName, lastName, street, account.iban, 'BE68 … 034']
  expect(await plainPlaces([...words, account.iban.replaceAll(' ', '')])).toEqual([])
})
