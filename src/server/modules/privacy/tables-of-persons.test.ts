import { expect, test } from 'vitest'
import { all } from '#i18n/generated/all.ts'
import { testDatabase } from '#testing/database.ts'
import { onServer } from '#testing/database-server.ts'

const { ownerUrl } = await testDatabase()

/** The place in a copy that holds the rows of each table of the database. */
const given: Readonly<Record<string, readonly string[]>> = {
  box: ['box', 'open-checkout'],
  box_item: ['box'],
  checkout: ['open-checkout'],
  coupon_use: ['orders'],
  customer: ['account'],
  customer_grading: ['gradings'],
  customer_identity: ['account'],
  former_email: ['former-emails'],
  mail: ['mails'],
  newsletter_consent: ['newsletter-consents'],
  newsletter_subscriber: ['newsletter-consents'],
  order_event: ['order-events'],
  price_watch: ['price-watches'],
  saved_choice: ['saved-addresses', 'saved-bank-accounts'],
  sell_item: ['order-items'],
  sell_order: ['orders', 'order-declarations', 'payouts'],
  sell_parcel: ['order-parcels'],
  session: ['sessions'],
}

/** Why the rows of a table are in no copy. What somebody would look for is named in the README (`data-export.left`). */
const leftOut: Readonly<Record<string, string>> = {
  box_scan: 'ids of scans, so that none counts twice; it says nothing that box_item does not say',
  checklist_tick: 'stands on the page of the order; named in the README',
  checklist_vote: 'stands on the page of the order; named in the README',
  coupon: 'says how often anybody may use a code, and of nobody who did',
  data_export: 'the copies themselves, listed in the settings; named in the README',
  deletion_request: 'stands in the settings until it is done; named in the README',
  experiment_assignment: 'of a browser, not of an account; named in the README',
  idempotency: 'answers that were given already, kept for a day',
  mail_key: 'hashes of keys, and a new address that nobody has confirmed yet',
  newsletter_key: 'hashes of keys',
  order_document: 'the papers themselves are in the folder documents',
  order_link: 'hashes of keys',
  pending_identity: 'a login on its way, gone with the session',
  privacy_request: 'a request whose mail nobody has answered yet: it may be of anybody',
  provider_login: 'a login on its way, gone within minutes',
}

/** Columns that show whom a row is about: an id, an address, a thing of a person, or sealed and hashed values. */
const personal =
  '(^|_)(owner|customer|visitor|session|subscriber|holder|actor|device|scope|email|mailbox|recipient|phone|belongs_to)(_|$)'
const ofSomethingTheirs = '^(order|box)_uuid$'

test('[Z14] every table about persons is in the copy of their data, or stands here with a reason', async () => {
  const { rows } = await onServer(ownerUrl, (client) =>
    client.query<{ name: string }>(
      `select distinct table_name as name
       from information_schema.columns
       where table_schema = 'public' and (column_name ~ $1 or column_name ~ $2 or data_type = 'bytea')
       order by 1`,
      [personal, ofSomethingTheirs],
    ),
  )
  const known = [...Object.keys(given), ...Object.keys(leftOut)]
  expect(rows.map(({ name }) => name)).toEqual(known.toSorted())
})

test('[Z14] every table of a copy is of a table of the database', () => {
  const named = Object.keys(all.de).flatMap((key) => /^data-export\.table\.(.*)$/.exec(key)?.[1] ?? [])
  expect([...new Set(Object.values(given).flat())].toSorted()).toEqual(named.toSorted())
})
