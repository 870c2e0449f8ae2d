import type { PageName } from '#contract/pages/names.ts'
import type { NewToast } from '#web/toasts/toast.ts'
import { isCheckoutStep } from './checkout-steps.ts'
import type { BoxItem, CartAnswer, CartErrorWithType } from './box-state.ts'

export interface CartOutcome {
  readonly goTo: PageName | null
  readonly toasts: readonly NewToast[]
  /** Toasts whose reason is gone. */
  readonly over: readonly string[]
}

/**
 * Decides where an answer with the cart leads, and which messages it shows (spec §4 "Cart"). The experiment that counts
 * items too warns as soon as the box changes, and not only at the checkout (acceptance B7).
 */
export function cartOutcome(answer: CartAnswer, page: PageName | null, isChange = false): CartOutcome {
  const { orderProducts } = answer.cart
  const isStep = isCheckoutStep(page)
  if (orderProducts.length === 0)
    return { goTo: isStep ? 'cart_show' : null, toasts: [], over: [minimumToastId] }
  const showsBox = isStep || page === 'cart_show'
  const minimum = cartError(answer, 'MinOrderThresholdUnfulfilledErrorDto')
  return {
    goTo: isStep ? redirectAfter(answer, page) : null,
    toasts: [
      ...(minimum && (isStep || ((showsBox || isChange) && minimum.thresholdItems !== null))
        ? [minimumToast(minimum)]
        : []),
      ...(isStep && cartError(answer, 'PriceErrorDto') ? [pricesToast] : []),
      ...(showsBox && cartError(answer, 'ExpressGradingNotAvailableErrorDto') ? [expressToast] : []),
      ...(showsBox && cartError(answer, 'InvalidCarrierForCurrentCartErrorDto') ? [carrierToast] : []),
      ...orderProducts.filter((item) => item.reservationWarning).map(reservationToast),
    ],
    over: minimum ? [] : [minimumToastId],
  }
}

const minimumToastId = 'box-minimum'

/** Looks at the minimum before the carrier, because a box that cannot be sent needs no carrier. */
function redirectAfter(answer: CartAnswer, page: PageName | null): PageName | null {
  if (cartError(answer, 'MinOrderThresholdUnfulfilledErrorDto')) return 'cart_show'
  if (cartError(answer, 'PriceErrorDto')) return 'cart_show'
  const needsCarrier = cartError(answer, 'InvalidCarrierForCurrentCartErrorDto') !== undefined
  return needsCarrier && page !== 'checkout_carrier' ? 'checkout_carrier' : null
}

export function cartError<Type extends CartAnswer['errors'][number]['type']>(
  answer: CartAnswer,
  type: Type,
): CartErrorWithType<Type> | undefined {
  return answer.errors.find((error): error is CartErrorWithType<Type> => error.type === type)
}

function minimumToast({
  missing,
  thresholdItems,
}: CartErrorWithType<'MinOrderThresholdUnfulfilledErrorDto'>): NewToast {
  const base = { id: minimumToastId, variant: 'warn' } as const
  return thresholdItems === null
    ? { ...base, message: 'box-toasts.minimum', messageParams: { missing: missing.amount } }
    : {
        ...base,
        message: 'box-toasts.minimumOrItems',
        messageParams: { missing: missing.amount, items: thresholdItems },
      }
}

const pricesToast: NewToast = { id: 'box-prices', variant: 'warn', message: 'box-toasts.prices' }
const expressToast: NewToast = { id: 'box-express', variant: 'warn', message: 'box-toasts.express' }
const carrierToast: NewToast = { id: 'box-carrier', variant: 'warn', message: 'box-toasts.carrier' }

/** The id names item and reservation, so the toast appears once for both, even if the box is shown again. */
function reservationToast({ id, product, reservedUntil }: BoxItem): NewToast {
  return {
    id: `box-reservation-${id}-${reservedUntil}`,
    variant: 'warn',
    message: 'box-toasts.reservation',
    messageParams: { name: product.name, until: reservedUntil },
    suppressAfterFirstAppearance: true,
    suppressOnlyUntil: reservedUntil,
  }
}
