import type { Translate } from '#i18n/t.ts'
import type { CartAnswer } from '#web/box/box-state.ts'

export type PayoutMethod = NonNullable<CartAnswer['cart']['payoutMethod']>

/** Masked, as everywhere outside the field it was typed into (security.md D70). */
export function payoutName({ type, ibanMasked }: PayoutMethod, t: Translate): string {
  return ibanMasked === null
    ? t(`sell-checkout-end.method.${type}`)
    : t('sell-checkout-end.payout.to', { account: ibanMasked.replaceAll(' ', '\u00a0') })
}
