import { expect, test } from 'vitest'
import { deviceModel } from './models.ts'

test.for([
  [
    { brand: 'Apple', model: 'iPhone 13', storage_gb: 128, colour: 'blue' },
    'Apple iPhone 13',
    'Apple iPhone 13 128 GB',
  ],
  [
    { brand: 'Apple', name: 'Apple iPhone 13 128 GB Blau', storage_gb: 128, colour: 'blue' },
    'Apple iPhone 13',
    'Apple iPhone 13 128 GB',
  ],
  [{ brand: 'Apple', model: 'iPhone 6 64GB' }, 'Apple iPhone 6', 'Apple iPhone 6 64 GB'],
  [
    { brand: 'Samsung', name: 'Galaxy S24 (256GB, noir)', storage_gb: 256, colour: 'black' },
    'Samsung Galaxy S24',
    'Samsung Galaxy S24 256 GB',
  ],
  [
    { brand: 'Apple', name: 'iPad Air, Wi-Fi + Cellular, 1 TB', configuration: 'Wi-Fi + Cellular' },
    'Apple iPad Air',
    'Apple iPad Air 1 TB Wi-Fi + Cellular',
  ],
  [{ brand: 'LG', model: 'G4 Beat' }, 'LG G4 Beat', 'LG G4 Beat'],
  [
    { brand: 'Xiaomi', model: 'Redmi Note 12 Pro', storage_gb: 128, colour: null },
    'Xiaomi Redmi Note 12 Pro',
    'Xiaomi Redmi Note 12 Pro 128 GB',
  ],
] as const)('[S9] the model of %j is %s', ([row, basicName, variantName]) => {
  expect(deviceModel(row)).toMatchObject({ basicName, variantName })
})

test.for([
  [{ brand: 'Apple', name: 'iPhone 13' }],
  [{ name: 'iPhone 13 128 GB', storage_gb: 128 }],
  [{ brand: '', model: 'iPhone 13' }],
  [{ brand: 'Apple', name: '128 GB', storage_gb: 128 }],
] as const)('%j says too little for a model', ([row]) => {
  expect(deviceModel(row)).toBeNull()
})
