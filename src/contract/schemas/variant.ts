import { z } from 'zod'

/** Condition classes from best to worst. */
export const VariantLabel = z.enum(['NEW', 'A0', 'A1', 'A2', 'A3', 'A4'])

/** Why a product is not bought (rulebook.md §5). */
export const StopReason = z.enum([
  'NOT_IN_CATALOGUE',
  'NO_PRICE',
  'LOW_VALUE',
  'OVERSTOCK',
  'TEMPORARY',
  'MODEL_TOO_OLD',
  'COUNTRY_UNAVAILABLE',
  'QUANTITY_LIMIT',
  'SELLER_BLOCKED',
  'INDEXED',
  'AGE_UNVERIFIED',
  'LEGAL',
  'COUNTERFEIT_RISK',
  'HAZARD_BATTERY',
  'ACCOUNT_LOCKED',
  'BANNED',
  'HYGIENE',
  'OPTICAL_FUNGUS',
  'RECALLED',
])
