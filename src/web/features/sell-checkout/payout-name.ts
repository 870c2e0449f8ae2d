import type { Translate } from '#i18n/t.ts'
import type { CartAnswer } from '#web/box/box-state.ts'

export type PayoutMethod = NonNullable<CartAnswer['cart']['payoutMethod']>

type PaidCart = Pick<CartAnswer['cart'], 'payoutMethod' | 'price'>

/** What the seller gets in the chosen way: as a voucher it is more. */
export function payoutCents({ payoutMethod, price }: PaidCart): number {
  return payoutMethod?.type === 'voucher' ? price.voucher.amount : price.total.amount
}

/** Masked, as everywhere outside the field it was typed into (security.md D70). */
export function payoutName({ type, ibanMasked }: PayoutMethod, { price }: PaidCart, t: Translate): string {
  if (type === 'voucher') return t('sell-checkout-end.payout.voucher', { amount: price.voucher.amount })
  return ibanMasked === null
    ? t(`sell-checkout-end.method.${type}`)
    : t('sell-checkout-end.payout.to', { account: ibanMasked.replaceAll(' ', '\u00a0') })
}
