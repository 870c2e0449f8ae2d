import { describe, expect, test } from 'vitest'
import { fail } from '#kernel/result.ts'
import type { Translate } from '#i18n/t.ts'
import { checkPayout, holdsNewIban, payoutFromForm, refusedPayoutFields } from './payout-entry.ts'

// The key stands for its text.
const t = ((key: string) => key) as unknown as Translate
const words = { t, locale: 'de' } as const

function typed(fields: Readonly<Record<string, string>>): FormData {
  const values = new FormData()
  for (const [name, value] of Object.entries(fields)) values.set(name, value)
  return values
}
const account = { type: 'bank_transfer', iban: 'DE89 3704 0044 0532 0130 00', holder: ' Anna Schmidt ' }

describe('[C4] [X65] what is sent', () => {
  test('an account without its gaps', () => {
    expect(payoutFromForm(typed(account))).toEqual({
      type: 'bank_transfer',
      account: { iban: 'DE89370400440532013000', holder: 'Anna Schmidt' },
    })
  })

  test('a saved account by its id alone, whatever was typed beside it', () => {
    expect(payoutFromForm(typed({ ...account, account: '7' }))).toEqual({
      type: 'bank_transfer',
      account: { bankAccountId: 7 },
    })
    expect(payoutFromForm(typed({ ...account, account: 'new', isSaved: 'on' }))).toMatchObject({
      account: { isSaved: true },
    })
  })

  test('of another way nothing of the account', () => {
    expect(payoutFromForm(typed({ ...account, type: 'voucher' }))).toEqual({ type: 'voucher' })
    expect(payoutFromForm(typed({ ...account, type: 'paypal', email: 'a@b.test' }))).toEqual({
      type: 'paypal',
      email: 'a@b.test',
    })
  })
})

describe('[X22] [X24] what is wrong', () => {
  test.each([
    [account, {}],
    [
      { ...account, iban: '', holder: '' },
      { iban: 'iban.missing', holder: 'holder.missing' },
    ],
    [{ ...account, iban: 'DE89 3704' }, { iban: 'iban.length' }],
    [{ ...account, iban: 'US89 3704' }, { iban: 'iban.country' }],
    [{ ...account, iban: 'DE89 3704 0044 0532 0130 01' }, { iban: 'iban.digits' }],
    [{ ...account, iban: '', account: '7' }, {}],
    [{ type: 'voucher' }, {}],
    [{ type: 'paypal', email: '' }, { email: 'paypal.missing' }],
    [{ type: 'paypal', email: 'a@b' }, { email: 'paypal.wrong' }],
  ])('%j is told as %j', (fields, errors) => {
    const found = Object.entries(checkPayout(typed(fields), words))
    expect(
      Object.fromEntries(found.map(([name, key]) => [name, key.replace('sell-checkout-end.', '')])),
    ).toEqual(errors)
  })

  test('the server’s word stands at the field it is about', () => {
    expect(refusedPayoutFields(fail('payout.iban'), t)).toEqual({ iban: 'sell-checkout-end.iban.digits' })
    const errors = [{ path: 'payoutMethod.account.holder', code: 'invalid_format' }]
    expect(refusedPayoutFields(fail('request.invalid', { extra: { errors } }), t)).toEqual({
      holder: 'sell-checkout-end.holder.wrong',
    })
    expect(refusedPayoutFields(fail('unavailable'), t)).toBeNull()
  })
})

test.each([
  ['the number of a new account', account, true],
  ['a new account without its number', { ...account, iban: ' ' }, false],
  ['a number beside a saved account', { ...account, account: '7' }, false],
  ['a number beside another way', { ...account, type: 'paypal' }, false],
])('%s, and whether leaving would lose it', (_what, fields, isLost) => {
  expect(holdsNewIban(typed(fields))).toBe(isLost)
})
