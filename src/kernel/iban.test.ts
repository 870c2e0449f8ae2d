import { describe, expect, test } from 'vitest'
import { groupIban, ibanCountry, ibanFault } from './iban.ts'

describe('[X65] an IBAN in the browser', () => {
  test.each([
    'DE89 3704 0044 0532 0130 00',
    'de89.3704.0044-0532 0130 00',
    'FR14 2004 1010 0505 0001 3M02 606',
    'IT60 X054 2811 1010 0000 0123 456',
    'NL91 ABNA 0417 1643 00',
    'BE68 5390 0754 7034',
  ])('%j is one', (typed) => expect(ibanFault(typed)).toBeNull())

  test.each([
    ['', { kind: 'missing' }],
    ['0532013000', { kind: 'form' }],
    ['DE89 3704!', { kind: 'form' }],
    ['US12 3456', { kind: 'country', country: 'US' }],
    ['DE89 3704 0044 0532 0130 0', { kind: 'length', country: 'DE', has: 21, needs: 22 }],
    ['DE89 3704 0044 0532 0130 000', { kind: 'length', country: 'DE', has: 23, needs: 22 }],
    ['DE89 3704 0044 0532 0130 01', { kind: 'digits' }],
    ['DEX9 3704 0044 0532 0130 00', { kind: 'digits' }],
  ])('%j is told apart', (typed, fault) => expect(ibanFault(typed)).toEqual(fault))

  test('names its country as soon as it can', () => {
    expect(['d', 'de', 'De89', 'XX', 'constructor'].map(ibanCountry)).toEqual([null, 'DE', 'DE', null, null])
  })
})

describe('[X65] grouping in fours', () => {
  test.each([
    ['at the end', 'de893', 5, 'DE89 3', 6],
    ['at a full group', 'DE89', 4, 'DE89', 4],
    ['in the middle', 'DE8X9 3704', 4, 'DE8X 9370 4', 4],
    ['behind a gap', 'DE89 1X370', 7, 'DE89 1X37 0', 7],
    ['when pasted with other gaps', 'DE 89-37.04 00', 14, 'DE89 3704 00', 12],
    ['at the beginning', 'DE89', 0, 'DE89', 0],
    ['when a gap was deleted', 'DE893704', 4, 'DE89 3704', 4],
  ])('keeps the caret %s', (_, ...[text, caret, grouped, at]) => {
    expect(groupIban({ text, caret })).toEqual({ text: grouped, caret: at })
  })
})
