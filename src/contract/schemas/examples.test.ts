import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { api } from '#contract/api.ts'

const uuid = '0b8f7c1e-2222-4d3c-9a51-1f0d6f9e7a10'
const grading = { treeVersion: 3, answers: [{ questionName: 'screen', answerKeys: ['light'] }] }
const address = {
  firstName: 'Ada',
  lastName: 'Beispiel',
  street: 'Packstation 101',
  postcode: '10115',
  city: 'Berlin',
  country: 'de',
  postNumber: '1234567',
}
const placeOrderBody = {
  hash: 'a1b2c3',
  termsAccepted: true,
  ownershipDeclared: true,
  dataErasureAccepted: true,
  isAdult: true,
}
const bank = {
  type: 'bank_transfer',
  account: { iban: 'DE02 1203 0000 0000 2020 51', holder: 'Ada Beispiel' },
}

interface Example {
  readonly subject: string
  readonly schema: z.ZodObject
  readonly accepts: readonly object[]
  readonly refuses: readonly object[]
}

const examples: Example[] = [
  {
    subject: 'the id of a category',
    schema: api.category.params,
    accepts: [{ id: '1112' }, { id: 1112 }, { id: '2147483647' }],
    refuses: ['0', '-1', '01', '0x10', '1e3', ' 1', '1.5', '', '2147483648', '99999999999'].map((id) => ({
      id,
    })),
  },
  {
    subject: 'the uuid of an order',
    schema: api.order.params,
    accepts: [{ uuid }, { uuid: uuid.toUpperCase() }, { uuid: '00000000-0000-0000-0000-000000000000' }],
    refuses: [{ uuid: uuid.replaceAll('-', '') }, { uuid: `${uuid}0` }, { uuid: `{${uuid}}` }, { uuid: '' }],
  },
  {
    subject: 'a product list',
    schema: api.listView.query,
    accepts: [
      { pathname: '/suche', q: 'iphone', page: '2', filters: ['brand:apple', 'storage:128 GB'] },
      {
        pathname: '/bücher/krimi',
        categoryUrlPath: 'bücher/krimi',
        originalSearchUuid: uuid,
        suggestionUuid: uuid,
      },
    ],
    refuses: [
      {},
      { pathname: '//elsewhere.example' },
      { pathname: 'https://elsewhere.example' },
      { pathname: '/', page: '0' },
      { pathname: '/', sort: 'id; drop table product' },
      { pathname: '/', filters: ['brand'] },
      { pathname: '/', owner: '1' },
    ],
  },
  {
    subject: 'suggestions',
    schema: api.smartSuggestions.query,
    accepts: [{ q: 'dune' }, { q: 'x'.repeat(300) }, { q: ' dun ', c: '1112', grouped: 'true' }],
    refuses: [{ q: 'du' }, { q: '  du  ' }, { q: 'x'.repeat(2_001) }, { q: 'dune', grouped: 'perhaps' }],
  },
  {
    subject: 'the nearest parcel shops',
    schema: api.parcelShops.query,
    accepts: [{ carrier: 'dhl', country: 'de', lat: '52.52', lon: '-13.4' }],
    refuses: [
      { carrier: 'dhl', country: 'DEU' },
      { carrier: 'dhl', country: 'de', lat: '91' },
      { carrier: 'dhl', country: 'de', lat: 'Infinity' },
    ],
  },
  {
    subject: 'grading answers',
    schema: api.calculateGradingPrice.body,
    accepts: [grading, { treeVersion: 3, answers: [] }],
    refuses: [
      { answers: grading.answers },
      { ...grading, price: 32_000 },
      { treeVersion: 3, answers: [{ questionName: 'faults', answerKeys: [] }] },
      { treeVersion: 3, answers: [{ questionName: '__proto__', answerKeys: ['light'] }] },
    ],
  },
  {
    subject: 'adding to the box',
    schema: api.addToCart.body,
    accepts: [{ price: 170 }, { price: 26_800, customerGradingDto: grading, searchUuid: uuid, editId: 7 }],
    refuses: [
      {},
      { price: -1 },
      { price: 1.5 },
      { price: '170' },
      { price: 100_000_001 },
      { price: 170, owner: 'x' },
    ],
  },
  {
    subject: 'a coupon',
    schema: api.setCoupon.body,
    accepts: [{ code: ' spring ' }],
    refuses: [{ code: '' }, { code: '   ' }, { code: 'x'.repeat(65) }, { code: 'spring', value: 5000 }],
  },
  {
    subject: 'an address',
    schema: api.setAddress.body,
    accepts: [{ address }, { addressId: 4 }, { address, email: ' ada@example.org ', isSaved: true }],
    refuses: [
      {},
      { address, addressId: 4 },
      { address: { ...address, city: ' ' } },
      { address: { ...address, postNumber: '12345' } },
      { address: { ...address, customerId: uuid } },
      { address, email: 'ada@example' },
    ],
  },
  {
    subject: 'a carrier',
    schema: api.setCarrier.body,
    accepts: [{ carrier: 'dhl-pickup', pickupDate: '2028-02-29', pickupSlot: '18:00-20:00' }],
    refuses: [{}, { carrier: '../dhl' }, { carrier: 'dhl-pickup', pickupDate: '2027-02-29' }],
  },
  {
    subject: 'a payout method',
    schema: api.setPayout.body,
    accepts: [
      { payoutMethod: bank },
      { payoutMethod: { type: 'bank_transfer', account: { bankAccountId: 3 } } },
      { payoutMethod: { type: 'paypal', email: 'ada@example.org' } },
      { payoutMethod: { type: 'voucher' } },
    ],
    refuses: [
      { payoutMethod: { type: 'cash' } },
      { payoutMethod: { type: 'bank_transfer' } },
      { payoutMethod: { type: 'bank_transfer', account: { ...bank.account, bankAccountId: 3 } } },
      { payoutMethod: { type: 'voucher', amount: 5000 } },
    ],
  },
  {
    subject: 'placing an order',
    schema: api.placeOrder.body,
    accepts: [
      placeOrderBody,
      { ...placeOrderBody, fallback: { type: 'ACCEPT_WITHIN', percent: 15 }, parcelCount: 2 },
    ],
    refuses: [
      { ...placeOrderBody, termsAccepted: false },
      { ...placeOrderBody, fallback: { type: 'ACCEPT_WITHIN', percent: 21 } },
      { ...placeOrderBody, fallback: { type: 'RETURN', percent: 5 } },
      { ...placeOrderBody, total: 1 },
    ],
  },
  {
    subject: 'a registration',
    schema: api.register.body,
    accepts: [{ email: 'ada@example.org', password: '          ' }],
    refuses: [
      { email: 'ada@example.org', password: 'too short' },
      { email: 'ada@example.org', password: 'x'.repeat(129) },
      { email: 'ada@@example.org', password: 'long enough' },
      { email: 'ada@example.org', password: 'long enough', roles: ['admin'] },
    ],
  },
  {
    subject: 'a Facebook login',
    schema: api.loginCheckFacebook.body,
    accepts: [
      { accessToken: 't', expiresIn: '3600' },
      { accessToken: 't', expiresIn: 3600 },
    ],
    refuses: [
      { accessToken: '', expiresIn: 3600 },
      { accessToken: 't' },
      { accessToken: 't', expiresIn: -1 },
    ],
  },
  {
    subject: 'many identifiers',
    schema: api.bulkIsbn.body,
    accepts: [{ identifiers: '9783161484100\r\n316148410X' }],
    refuses: [{ identifiers: '' }, { identifiers: ['9783161484100'] }, { identifiers: '1'.repeat(200_001) }],
  },
  {
    subject: 'a bulk decision',
    schema: api.bulkIsbnDecision.body,
    accepts: [{ items: [{ productId: 5, scan: { uuid, scannedAt: '2026-03-01T10:00:00Z' } }] }],
    refuses: [
      { items: [] },
      { items: [{ productId: 5, price: 170 }] },
      { items: [{ productId: 5, scan: { uuid, scannedAt: '2026-03-01T10:00:00+01:00' } }] },
    ],
  },
  {
    subject: 'a translation file',
    schema: api.translations.params,
    accepts: [{ domain: 'sell-checkout', format: 'xliff' }],
    refuses: [
      { domain: '../problems', format: 'json' },
      { domain: 'problems', format: 'yml' },
    ],
  },
  {
    subject: 'a language',
    schema: api.customerLocale.body,
    accepts: [{ locale: 'nl' }],
    refuses: [{ locale: 'NL' }, { locale: 'pt' }, { locale: null }],
  },
  {
    subject: 'an inventory',
    schema: api.uploadInventory.body,
    accepts: [
      {
        'smb_upload_inventory[company]': 'Muster GmbH',
        'smb_upload_inventory[contactName]': 'Ada Beispiel',
        'smb_upload_inventory[email]': 'ada@example.org',
        'smb_upload_inventory[inventoryAttachment]': new File(['ean;quantity'], 'inventory.csv'),
      },
    ],
    refuses: [{ company: 'Muster GmbH' }],
  },
]

describe('[D40] requests', () => {
  test.each(examples)('accept every valid example of $subject', ({ schema, accepts }) => {
    expect(accepts.filter((value) => !schema.safeParse(value).success)).toEqual([])
  })

  test.each(examples)('refuse every invalid example of $subject', ({ schema, refuses }) => {
    expect(refuses.filter((value) => schema.safeParse(value).success)).toEqual([])
  })

  test('a text that is too long is refused as too long, and its pattern is not tried', () => {
    const parsed = api.order.params.safeParse({ uuid: 'z'.repeat(100_000) })
    expect(parsed.error?.issues.map(({ code }) => code)).toEqual(['too_big'])
  })
})
