import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { locales } from '#kernel/locale.ts'
import { handlerTable } from '#server/app.ts'
import { all } from '#i18n/generated/all.ts'
import { translators } from '#i18n/translators.ts'
import { aLoggedInCustomer } from '#testing/accounts.ts'
import { ownedBox } from '#testing/box.ts'
import { anAccount, anAddress, walkCheckoutSteps } from '#testing/checkout.ts'
import { fetchDataCopy, rowsIn, tableIn } from '#testing/copy.ts'
import { aDraftItem, aPerson, placedOrder } from '#testing/order.ts'
import { testOutbox } from '#testing/outbox.ts'
import { seededDatabase } from '#testing/pages.ts'
import { privacyWorker } from '#testing/privacy.ts'
import { testServer } from '#testing/server.ts'
import { aWatch } from '#testing/watches.ts'

const server = await testServer({ database: await seededDatabase(), handlers: handlerTable })
const { clock } = server
const { db } = server.database
const worker = privacyWorker(server)
const outbox = testOutbox(server.database, clock)
const { id: productId } = await db.selectFrom('product').select('id').orderBy('id').executeTakeFirstOrThrow()

const tables = Object.keys(all.de).flatMap((key) => /^data-export\.table\.(.*)$/.exec(key)?.[1] ?? [])
const money = /^\d+\.\d{2}$/
const moment = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/

/** A customer who reads this language, with a bit of everything; their names would be formulas. */
async function somebody(locale: (typeof locales)[number]) {
  const email = `${randomUUID()}@example.test`
  const made = await aLoggedInCustomer(server, { email, password: null })
  await db.updateTable('customer').set({ locale }).where('id', '=', made.customerId).execute()
  const now = clock.now()
  const address = { ...aPerson.address, lastName: '=Meyer', extra: '@home, "back"' }
  const personal = { ...aPerson, address, email }
  const fallback = { type: 'ACCEPT_WITHIN', percent: 10 } as const
  const media = aDraftItem({ productId, agreedCents: 1_234 })
  await placedOrder(db, { ownerId: made.customerId, now, outbox, personal, fallback })
  clock.advance(60_000)
  const later = { now: clock.now(), items: [media], locale }
  await placedOrder(db, { ownerId: made.customerId, outbox, personal, ...later })
  await ownedBox(db, made.customerId, now)
  await walkCheckoutSteps(made.client, { email, address: anAddress })
  await made.client.post('/api/my/addresses', { address: anAddress })
  await made.client.post('/api/my/bank-accounts', anAccount)
  await made.client.put('/api/my/newsletter', { isSubscribed: true })
  await aWatch(db, { productId, email, targetCents: 50, now })
  await worker.events()
  return made
}

describe.each(locales)('[Z14] a copy in %s', async (locale) => {
  const t = translators[locale]
  const { client, email } = await somebody(locale)
  const files = await fetchDataCopy(client, worker)
  const column = (name: string, heading: string) => {
    const { headings, rows } = tableIn(files, name)
    return rows.map((row) => row[headings.indexOf(heading)])
  }

  test('says in its README what is in which file, and how to read it', () => {
    const readme = files.get('README.txt') ?? ''
    expect(readme).toContain(t('data-export.title'))
    expect(readme).toContain(email)
    const unwrapped = readme.replaceAll(/\r\n *(?=\S)/g, ' ')
    for (const name of tables) {
      expect(readme).toContain(`${name}.csv, ${name}.json (`)
      expect(unwrapped, name).toContain(t(`data-export.table.${name}` as 'data-export.table.box'))
    }
    expect(unwrapped).toContain(t('data-export.reading.amounts', { example: '12.34' }))
    const names = [...files.keys()].filter((name) => name !== 'README.txt')
    for (const name of names) expect(readme).toContain(name.replace(/\/.*$/s, '/'))
    expect(Math.max(...readme.split('\r\n').map((line) => line.length))).toBeLessThan(80)
  })

  test('has a text for each of its columns, and no text without a column', () => {
    const said = tables.flatMap((name) => tableIn(files, name).headings)
    const texts = Object.keys(all.de).flatMap((key) => /^data-export\.column\.(.*)$/.exec(key)?.[1] ?? [])
    const inWords = texts.map((one) => t(`data-export.column.${one}` as 'data-export.column.total'))
    expect([...new Set(said)].toSorted()).toEqual([...new Set(inWords)].toSorted())
  })

  test.each(tables)('has plain words for headings and no JSON in the cells of %s', (name) => {
    const { headings, rows } = tableIn(files, name)
    expect(headings.length).toBeGreaterThan(1)
    expect(new Set(headings).size).toBe(headings.length)
    for (const heading of headings) expect(heading).toMatch(/^\p{Lu}[\p{L}\p{N} .’()-]*$/u)
    const cells = rows.flat()
    if (name !== 'former-emails') expect(cells.length).toBeGreaterThan(0)
    for (const cell of cells)
      expect(cell).not.toMatch(/[{}[\]]|\d{4}-\d\d-\d\dT|^(?:true|false|null)$|^[=+@-]/)
    expect(rowsIn(files, name)).toHaveLength(rows.length)
  })

  test('writes amounts in euros, with their currency, and times as people read them', () => {
    const inEuros: [string, string[]][] = [
      ['orders', ['total', 'couponBonus', 'expressFee']],
      ['order-items', ['agreedPrice', 'bonus']],
      ['order-parcels', ['value']],
      ['payouts', ['amount']],
      ['box', ['price']],
      ['gradings', ['price']],
      ['price-watches', ['targetPrice']],
    ]
    for (const [name, columns] of inEuros) {
      for (const one of columns)
        for (const cell of column(name, t(`data-export.column.${one}` as 'data-export.column.total')))
          expect(cell, `${name} ${one}`).toMatch(money)
      expect(new Set(column(name, t('data-export.column.currency'))), name).toEqual(new Set(['EUR']))
    }
    expect(column('order-items', t('data-export.column.agreedPrice'))).toEqual(['50.00', '12.34'])
    expect(column('price-watches', t('data-export.column.targetPrice'))).toEqual(['0.50'])
    for (const cell of column('orders', t('data-export.column.placedAt'))) expect(cell).toMatch(moment)
    expect(rowsIn(files, 'order-items')[1]).toMatchObject({ agreedPrice: '12.34', currency: 'EUR' })
  })

  test('has what was chosen for the box that is still open, in full', () => {
    expect(rowsIn(files, 'open-checkout')).toMatchObject([
      {
        email,
        lastName: anAddress.lastName,
        carrier: 'dhl',
        iban: anAccount.iban.replaceAll(' ', ''),
        isExpress: false,
      },
    ])
    const [method] = column('open-checkout', t('data-export.column.payoutMethod'))
    expect(method).toBe(t('my.payout.by.bank_transfer'))
  })

  test('says states, answers and yes or no in words', () => {
    expect(column('orders', t('data-export.column.state'))).toContain(t('sell-order.state.PLACED'))
    expect(rowsIn(files, 'orders')[0]).toMatchObject({ state: 'PLACED', ifUnanswered: 'ACCEPT_WITHIN' })
    expect(column('account', t('data-export.column.isEmailConfirmed'))).toEqual([t('data-export.word.yes')])
    const [answers] = column('order-items', t('data-export.column.answers'))
    expect(answers).toContain(' – ')
    expect(answers).not.toMatch(/questionName|answerKeys/)
  })

  test('[D35] marks what a program for tables would calculate', () => {
    expect(column('orders', t('data-export.column.lastName'))).toContain("'=Meyer")
    expect(column('orders', t('data-export.column.phone'))).toContain("'+49 30 1234567")
    expect(column('orders', t('data-export.column.addressExtra'))).toContain(`'@home, "back"`)
    expect(rowsIn(files, 'orders')[0]).toMatchObject({ lastName: '=Meyer' })
  })
})

test('[Z14] the copy of an empty account has every table, each with its headings', async () => {
  const { client } = await aLoggedInCustomer(server, { password: null })
  const files = await fetchDataCopy(client, worker)
  for (const name of tables) {
    const { headings, rows } = tableIn(files, name)
    expect(headings.length, name).toBeGreaterThan(1)
    expect(rows, name).toHaveLength(name === 'account' || name === 'sessions' ? 1 : 0)
  }
  expect(files.get('README.txt')).toContain(translators.de('data-export.documents.none'))
  expect([...files.keys()].filter((name) => name.startsWith('documents/'))).toEqual([])
})

test('[D5] [Z14] the README of an unconfirmed account says what is missing until its address is proven', async () => {
  const { client } = await aLoggedInCustomer(server, { password: null, isConfirmed: false })
  const readme = (await fetchDataCopy(client, worker)).get('README.txt')?.replaceAll(/\r\n */g, ' ')
  expect(readme).toContain(translators.de('data-export.left.unconfirmed'))
})
