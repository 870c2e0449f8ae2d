import type { Translate } from '#i18n/t.ts'
import type { FieldErrors } from '#ui/use-form-check.ts'
import type { PlaceOrder } from './placing.ts'

/**
 * The checkboxes of the seller; none is ticked at first. The first one carries three statements that every sale needs:
 * terms, ownership and age. To have data deleted is a choice of its own, so it keeps its own checkbox.
 */
export const sellerDeclarations = ['sale', 'erasure'] as const

/** Everything that still has to be said before the order can go. */
export function checkPlacing(values: FormData, t: Translate): FieldErrors {
  const missing = sellerDeclarations.filter((name) => !values.has(name))
  return {
    ...(values.get('fallback') === 'ACCEPT_WITHIN' &&
      percentFromForm(values) === null && { percent: t('sell-checkout-end.percent.missing') }),
    ...Object.fromEntries(missing.map((name) => [name, t(`sell-checkout-end.declare.${name}.missing`)])),
  }
}

function percentFromForm(values: FormData): number | null {
  const percent = values.get('percent')
  return typeof percent === 'string' && percent !== '' ? Number(percent) : null
}

/** Reads a form that has passed its check. */
export function orderFromForm(values: FormData, hash: string): PlaceOrder {
  const parcels = Number(values.get('parcels') ?? 0)
  return {
    hash,
    termsAccepted: true,
    ownershipDeclared: true,
    dataErasureAccepted: true,
    isAdult: true,
    fallback: fallbackFromForm(values),
    ...(parcels > 0 && { parcelCount: parcels }),
  }
}

/** Silence never accepts a lower price (rulebook §11.4). */
function fallbackFromForm(values: FormData): NonNullable<PlaceOrder['fallback']> {
  const type = values.get('fallback')
  const percent = percentFromForm(values)
  if (type === 'ACCEPT_WITHIN' && percent !== null) return { type, percent }
  return type === 'RECYCLE' ? { type } : { type: 'RETURN' }
}
