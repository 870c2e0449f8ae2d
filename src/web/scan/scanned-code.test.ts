import { describe, expect, test } from 'vitest'
import { articleCode, expandUpcE } from './scanned-code.ts'

describe('[I2] a scanned code', () => {
  test.each([
    ['an ISBN', 'ean_13', '9783161484100', '9783161484100'],
    ['a UPC, as thirteen digits', 'upc_a', '036000291452', '0036000291452'],
    ['a UPC that begins like them', 'upc_a', '191000000012', '0191000000012'],
    ['a short EAN, as it is printed', 'ean_8', '96385074', '96385074'],
    ['a short UPC, as the long one it stands for', 'upc_e', '04252614', '0042100005264'],
  ])('is read: %s', (_, format, rawValue, code) => {
    expect(articleCode({ format, rawValue })).toBe(code)
  })

  test.each([
    ['a wrong check digit', 'ean_13', '9783161484101'],
    ['letters', 'ean_13', 'ABC-1234'],
    ['the price of a Japanese book', 'ean_13', '1920097012009'],
    ['the price of an older one', 'ean_13', '1910097012000'],
  ])('is no article code: %s', (_, format, rawValue) => {
    expect(articleCode({ format, rawValue })).toBeNull()
  })

  test.each([
    ['01234505', '012000003455'],
    ['01234531', '012300000451'],
    ['01234543', '012340000053'],
    ['01234565', '012345000065'],
    ['12', '12'],
  ])('%s stands for %s', (short, long) => {
    expect(expandUpcE(short)).toBe(long)
  })
})
