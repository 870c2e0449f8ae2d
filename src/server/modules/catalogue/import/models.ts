import { storageText } from '#server/modules/catalogue/wire.ts'
import { takeStorage, withoutColour } from './values.ts'

/** What a row says about a device; null and undefined where it says nothing. */
interface DeviceRow {
  readonly name?: string | undefined
  readonly model?: string | undefined
  readonly brand?: string | null | undefined
  readonly storage_gb?: number | null | undefined
  readonly colour?: string | null | undefined
  readonly configuration?: string | null | undefined
}

export interface DeviceModel {
  /** The name of all its variants, with the brand: 'Apple iPhone 15 Pro'. */
  readonly basicName: string
  readonly brand: string
  /** The name of this variant as the catalogue keeps it: without its colour, with English units. */
  readonly variantName: string
  readonly storageGb: number | null
}

/**
 * The model that a row is a variant of: brand and model, with storage, colour and configuration apart. Null if the row does
 * not say enough, as then the device stands alone.
 */
export function deviceModel(row: DeviceRow): DeviceModel | null {
  const { brand, model, name, colour, configuration } = row
  if (brand == null || brand === '') return null
  const isVaried = [row.storage_gb, colour, configuration].some((value) => value != null)
  const { rest, sizes } = takeStorage(model ?? name ?? '')
  if (model === undefined && !isVaried && sizes.length === 0) return null
  const storageGb = row.storage_gb ?? (sizes.length === 1 ? (sizes[0] ?? null) : null)
  const bare = withoutConfiguration(colour == null ? rest : withoutColour(rest.trim(), colour), configuration)
  const words = bare
    .replaceAll(/[\s,]+/g, ' ')
    .replaceAll(/\(\s*\)/g, '')
    .replaceAll(/^[\s–-]+|[\s–-]+$/g, '')
  if (words === '') return null
  const isBranded = words.toLowerCase().startsWith(`${brand.toLowerCase()} `)
  const basicName = isBranded ? words : `${brand} ${words}`
  const parts = [basicName, storageGb === null ? null : storageText('en', storageGb), configuration]
  return { basicName, brand, storageGb, variantName: parts.filter((part) => part != null).join(' ') }
}

function withoutConfiguration(name: string, configuration: string | null | undefined): string {
  if (configuration == null) return name
  const at = name.toLowerCase().lastIndexOf(configuration.toLowerCase())
  return at > 0 ? `${name.slice(0, at)} ${name.slice(at + configuration.length)}` : name
}
