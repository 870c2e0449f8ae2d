import { parseIdentifier } from '#kernel/gtin.ts'
import type { Locale } from '#kernel/locale.ts'
import { fail, ok } from '#kernel/result.ts'
import type { ApiOutput } from '#contract/api-client.ts'
import { productsByGtin, productsById, type Product } from '#server/modules/catalogue/index.ts'
import { readOffers, type Offer } from '#server/modules/pricing/index.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { splitCodes } from './split.ts'

type BulkResult = ApiOutput<'bulkIsbn'>

const maxCodes = 500
const maxScanned = 50
const maxLength = 64

interface Lookup {
  readonly typed: string
  readonly isScan: boolean
  readonly locale: Locale
  readonly now: Date
}

/** Two look-ups, however many codes there are. */
export async function lookUpCodes(db: Db | Tx, { typed, isScan, locale, now }: Lookup) {
  const codes = splitCodes(typed)
  if (codes.length === 0) return fail('bulk.empty')
  const read = codes.map((code) => ({ code: code.slice(0, maxLength), identifier: parseIdentifier(code) }))
  // Copies of one code are one code, however often a list repeats it.
  const count = new Set(read.map(({ code, identifier }) => numberOf(identifier) ?? code)).size
  if (count > (isScan ? maxScanned : maxCodes)) return fail('bulk.too-many')
  const products = await productsOf(db, locale, read, isScan)
  const ids = [...products.values()].map((product) => product.id)
  return ok(sorted(read, products, await readOffers(db, ids, now), isScan))
}

/** A number of ours counts only in a scan: in a list it may as well be a quantity or a year. */
async function productsOf(db: Db | Tx, locale: Locale, read: readonly Read[], isScan: boolean) {
  const gtins = read.flatMap(({ identifier }) => (identifier.kind === 'gtin' ? identifier.gtin : []))
  const byGtin = await productsByGtin(db, locale, gtins)
  const ids = read.flatMap(({ identifier }) => (isScan && identifier.kind === 'ownId' ? identifier.id : []))
  const byId = await productsById(db, locale, ids)
  return new Map<string, Product>([
    ...[...byGtin].map(([gtin, product]) => [`gtin ${gtin}`, product] as const),
    ...[...byId].map(([id, product]) => [`own ${id}`, product] as const),
  ])
}

function numberOf(identifier: Read['identifier']): string | null {
  if (identifier.kind === 'gtin') return `gtin ${identifier.gtin}`
  return identifier.kind === 'ownId' ? `own ${identifier.id}` : null
}

interface Read {
  readonly code: string
  readonly identifier: ReturnType<typeof parseIdentifier>
}

function sorted(
  read: readonly Read[],
  products: ReadonlyMap<string, Product>,
  offers: ReadonlyMap<number, Offer>,
  isScan: boolean,
): BulkResult {
  const result: BulkResult = {
    purchasable: [],
    nonPurchasable: [],
    notFoundIdentifiers: [],
    invalidIdentifiers: [],
    duplicateIdentifiers: [],
    docs: [],
  }
  const seen = new Set<string>()
  for (const { code, identifier } of read) {
    const number = numberOf(identifier)
    const found = products.get(number ?? '')
    // Two numbers of one product are one product, and an ISBN in both its forms is one number.
    const key = found ? `product ${found.id}` : (number ?? code)
    if (seen.has(key)) {
      if (!result.duplicateIdentifiers.includes(code)) result.duplicateIdentifiers.push(code)
    } else if (identifier.kind === 'bad-check-digit') result.invalidIdentifiers.push(code)
    else if (!found) result.notFoundIdentifiers.push(code)
    else place(result, code, found, offers.get(found.id))
    seen.add(key)
  }
  if (isScan) result.docs = [...result.purchasable, ...result.nonPurchasable].map(({ product }) => product)
  return result
}

function place(result: BulkResult, identifier: string, found: Product, offer: Offer | undefined): void {
  const cents = offer?.baseCents ?? 0
  const isBought = offer !== undefined && offer.stopReason === null && cents > 0
  const reason = isBought ? null : (offer?.stopReason ?? 'NO_PRICE')
  const product = {
    ...found,
    price_purchase: isBought ? cents : 0,
    is_purchaseable: isBought,
    purchase_stop: reason,
  }
  if (reason === null) result.purchasable.push({ identifier, product })
  else result.nonPurchasable.push({ identifier, product, reason })
}
