import type { DetailProduct } from './product-data.ts'

export type PurchaseStop = NonNullable<DetailProduct['purchase_stop']>
export type StopStep = 'variant' | 'edition' | 'category' | 'recycling' | 'business' | 'contact'

interface StopKind {
  /** The shop may buy the product again one day. */
  readonly isForNow: boolean
  readonly steps: readonly StopStep[]
}

const other: readonly StopStep[] = ['variant', 'edition', 'category']
const handIn: readonly StopStep[] = ['recycling', 'category']

/** Rulebook §5: what to do instead, the most useful first. */
const stops: Readonly<Record<PurchaseStop, StopKind>> = {
  NOT_IN_CATALOGUE: { isForNow: true, steps: other },
  NO_PRICE: { isForNow: true, steps: other },
  LOW_VALUE: { isForNow: false, steps: ['variant', 'edition', 'recycling', 'category'] },
  OVERSTOCK: { isForNow: true, steps: other },
  TEMPORARY: { isForNow: true, steps: other },
  MODEL_TOO_OLD: { isForNow: false, steps: handIn },
  COUNTRY_UNAVAILABLE: { isForNow: true, steps: ['contact', 'category'] },
  QUANTITY_LIMIT: { isForNow: true, steps: ['business', 'category'] },
  SELLER_BLOCKED: { isForNow: true, steps: ['contact'] },
  INDEXED: { isForNow: false, steps: ['category'] },
  AGE_UNVERIFIED: { isForNow: true, steps: ['contact', 'category'] },
  LEGAL: { isForNow: false, steps: ['contact', 'category'] },
  COUNTERFEIT_RISK: { isForNow: false, steps: ['contact', 'category'] },
  HAZARD_BATTERY: { isForNow: false, steps: handIn },
  ACCOUNT_LOCKED: { isForNow: true, steps: ['contact', 'variant'] },
  BANNED: { isForNow: false, steps: ['category'] },
  HYGIENE: { isForNow: false, steps: handIn },
  OPTICAL_FUNGUS: { isForNow: false, steps: handIn },
  RECALLED: { isForNow: false, steps: ['recycling', 'contact', 'category'] },
}

export function isForNow(stop: PurchaseStop): boolean {
  return stops[stop].isForNow
}

interface StepFacts {
  readonly hasGroup: boolean
  readonly family: DetailProduct['family']
}

/** The steps of a reason that make sense for this product. */
export function stepsAfterStop(stop: PurchaseStop, { hasGroup, family }: StepFacts): readonly StopStep[] {
  const impossible: Readonly<Record<StopStep, boolean>> = {
    variant: !hasGroup,
    edition: family !== 'media',
    recycling: family !== 'ce',
    category: false,
    business: false,
    contact: false,
  }
  return stops[stop].steps.filter((step) => !impossible[step])
}

const passingStops: ReadonlySet<PurchaseStop> = new Set(['NO_PRICE', 'LOW_VALUE', 'OVERSTOCK', 'TEMPORARY'])

/** The reason may pass, so a message is worth waiting for. */
export function canBeWatched(stop: PurchaseStop): boolean {
  return passingStops.has(stop)
}
