import { expect, test } from 'vitest'
import { listedModels, nameTokens } from './typed-names.ts'

const names: Readonly<Record<string, string>> = {
  'Apple iPhone 13': 'Apple',
  'Apple iPhone 15 Pro Max': 'Apple',
  'Apple iPhone 16 Pro': 'Apple',
  'OnePlus Nord 2T': 'OnePlus',
  'Realme 9 Pro+': 'Realme',
  'Samsung Galaxy S20 FE 5G': 'Samsung',
  'Samsung Galaxy S24': 'Samsung',
  'Samsung Galaxy S24 Ultra': 'Samsung',
  'Xiaomi 12': 'Xiaomi',
  'Xiaomi Redmi 12': 'Xiaomi',
  'Redmi Note 7': 'Redmi',
}
const meantBy = listedModels(Object.entries(names).map(([name, brand]) => ({ key: name, brand, name })))

test.each([
  ['Apple 13', ['Apple iPhone 13']],
  ['Iphone15pro max', ['Apple iPhone 15 Pro Max']],
  ['16 pro', ['Apple iPhone 16 Pro']],
  ['Samsung galaxy s24', ['Samsung Galaxy S24']],
  ['S24 Ultra', ['Samsung Galaxy S24 Ultra']],
  ['Samsung Galaxy S24 2024', ['Samsung Galaxy S24']],
  ['s20fe', ['Samsung Galaxy S20 FE 5G']],
  ['Oneplus Nord 2T', ['OnePlus Nord 2T']],
  ['One Plus nord 2 t', ['OnePlus Nord 2T']],
  ['Real me 9 Pro +', ['Realme 9 Pro+']],
  ['Redmi 12', ['Xiaomi Redmi 12']],
  ['Xiaomi 12', ['Xiaomi 12']],
  ['Redmi note 7', ['Redmi Note 7']],
  ['iPhone 15', []],
  ['Samsung', []],
  ['S31 FE', []],
  ['Google S24, iPhone', []],
])('%s means %j, whatever the search says', (typed, meant) => {
  expect(meantBy(typed).map(({ name }) => name)).toEqual(meant)
})

test('a name is its letters and digits, without how the device is connected', () => {
  expect(nameTokens('Galaxy S24+ 5G Dual SIM')).toEqual(['galaxy', 's', '24', 'plus'])
})
