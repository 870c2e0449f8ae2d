import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { collectedDataPath, collectedList } from '#testing/samples/collected.ts'
import { nameTokens, type ListedModel } from './typed-names.ts'

type Row = Readonly<Record<string, string>>

/** A row of the file that a shop imports; the numbers are the shop's own. */
export interface CollectedDevice extends ListedModel {
  readonly id: number
  readonly title: string
  readonly category: number
  readonly storageGb: number | null
  readonly year: number | null
}

/** No product of the demo has a number from here on. */
const firstId = 50_000_000
const categories = { phone: 1112, tablet: 1294, watch: 2665, laptop: 2658 }

/** The rows of a collected table; none in a checkout without it. */
export function collectedRows(file: string): Row[] {
  const path = collectedDataPath(file)
  if (path === null) return []
  const bytes = readFileSync(path)
  return parse(file.endsWith('.gz') ? gunzipSync(bytes) : bytes, {
    columns: true,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
  })
}

/** Each model of the collected lists, once for each storage that a list names for it. */
export function collectedDevices(): CollectedDevice[] {
  const seen = new Set<string>()
  return [...launched(), ...described(), ...soldWithEan(), ...ofApple()].flatMap((device) => {
    const { name, storageGb } = device
    const key = nameTokens(name).join(' ')
    const variant = `${key} ${storageGb}`
    if (seen.has(variant)) return []
    seen.add(variant)
    const title = storageGb === null ? name : `${name} ${storageGb} GB`
    return [{ ...device, key, title, id: firstId + seen.size }]
  })
}

type Found = Omit<CollectedDevice, 'key' | 'title' | 'id'>

interface Facts {
  readonly category: number
  readonly size?: string | undefined
  readonly year?: string | undefined
}

function found(brand = '', model = '', { category, size = '', year = '' }: Facts): Found {
  const isNamed = model.toLowerCase().startsWith(brand.toLowerCase())
  const gigabytes = /^(\d+) ?(GB|TB)$/i.exec(size.trim())
  return {
    brand,
    name: (isNamed ? model : `${brand} ${model}`).replaceAll(/\s+/g, ' ').trim(),
    category,
    storageGb: gigabytes === null ? null : Number(gigabytes[1]) * (gigabytes[2] === 'TB' ? 1024 : 1),
    year: /^\d{4}$/.test(year) ? Number(year) : null,
  }
}

function launched(): Found[] {
  return collectedRows('phones_launch_prices_2025.csv').map((row) => {
    const [, model, size] = /^(.*?)(?:\s+(\d+ ?(?:GB|TB)))?$/.exec(row['Model_Name'] ?? '') ?? []
    const category = /\b(?:iPad|Tab|Tablet|Pad)\b/.test(model ?? '') ? categories.tablet : categories.phone
    return found(row['Company_Name'], model, { category, size, year: row['Launched_Year'] })
  })
}

function described(): Found[] {
  return collectedRows('devices.csv.gz').map(({ brand, model, type, storage, year }) =>
    found(brand, model, {
      category: type === 'tablet' || type === 'watch' ? categories[type] : categories.phone,
      size: storage,
      year,
    }),
  )
}

function soldWithEan(): Found[] {
  return collectedRows('phones_ean.csv').map(({ brand, model, storage }) =>
    found(brand, model, { category: categories.phone, size: storage }),
  )
}

const AppleDevice = z.object({
  type: z.string(),
  name: z.string(),
  released: z.array(z.string()),
  storage: z.union([z.string(), z.array(z.string())]),
})

const appleCategories: Readonly<Record<string, number>> = {
  iPhone: categories.phone,
  iPad: categories.tablet,
  'iPad Air': categories.tablet,
  'iPad Pro': categories.tablet,
  'iPad mini': categories.tablet,
  'Apple Watch': categories.watch,
  MacBook: categories.laptop,
  'MacBook Air': categories.laptop,
  'MacBook Pro': categories.laptop,
}

function ofApple(): Found[] {
  return collectedList('apple_devices.json').flatMap((one) => {
    const { type, name, released, storage } = AppleDevice.parse(one)
    const category = appleCategories[type]
    if (category === undefined) return []
    const year = released[0]?.slice(0, 4)
    return [storage].flat().map((size) => found('Apple', name, { category, size, year }))
  })
}
