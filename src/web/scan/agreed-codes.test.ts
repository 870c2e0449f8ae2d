import { expect, test } from 'vitest'
import { createAgreement } from './agreed-codes.ts'

test('[I2] a code counts when a second frame shows it, not when only one does', () => {
  const agreed = createAgreement()
  expect(agreed(['9783161484100'], 0)).toEqual([])
  expect(agreed(['9783161484117'], 40)).toEqual([])
  expect(agreed(['9783161484100', '96385074'], 80)).toEqual(['9783161484100'])
  expect(agreed([], 120)).toEqual([])
  expect(agreed(['96385074'], 160)).toEqual(['96385074'])
})

test('[I2] two frames far apart do not agree', () => {
  const agreed = createAgreement()
  agreed(['9783161484117'], 0)
  expect(agreed(['9783161484117'], 5000)).toEqual([])
  expect(agreed(['9783161484117'], 5040)).toEqual(['9783161484117'])
})
