import { expect, test } from 'vitest'
import { identityFromClaims } from './claims.ts'

const said = (email: unknown) => identityFromClaims('1', { email, email_verified: true, given_name: 'Ada' })

test('[D40] an address a provider names has the one form it has everywhere', () => {
  expect(said('Ada@MÜLLER.example')).toMatchObject({
    email: 'Ada@xn--mller-kva.example',
    isEmailVerified: true,
  })
})

test.each([
  'ada@exam\uFE0Fple.org',
  'ada@ｅxample.org',
  `ada@${'ü'.repeat(60)}.example`,
  'ada',
  7,
  undefined,
])('[D40] a provider that names “%s” has named no address, and proven none', (email) => {
  expect(said(email)).toMatchObject({ email: null, isEmailVerified: false, firstName: 'Ada' })
})

test('[D40] a name with a bell or a second line is no name', () => {
  const { firstName, lastName } = identityFromClaims('1', { given_name: 'A\u0007da', family_name: 'Mey\ner' })
  expect([firstName, lastName]).toEqual([null, null])
})

test.each([
  [{ name: 'Ada Mey' }, ['Ada', 'Mey']],
  [{ name: 'Ada  Maria Mey' }, ['Ada Maria', 'Mey']],
  [{ name: 'Ada' }, ['Ada', null]],
  [{ name: 'Ada de Vries', given_name: 'Ada', family_name: 'de Vries' }, ['Ada', 'de Vries']],
  [{ family_name: 'Mey' }, [null, 'Mey']],
  [{}, [null, null]],
])(
  '[A4] of %j the first name is taken, also where the provider says the whole name only',
  (claims, expected) => {
    const { firstName, lastName } = identityFromClaims('1', claims)
    expect([firstName, lastName]).toEqual(expected)
  },
)
