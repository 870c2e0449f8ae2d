import type { Translate } from '#i18n/t.ts'
import type { GradingPrice } from './tree.ts'

type GradingStop = NonNullable<GradingPrice['stopReason']>

export const stopsOfAnswers = [
  'LOW_VALUE',
  'HAZARD_BATTERY',
  'ACCOUNT_LOCKED',
  'BANNED',
  'HYGIENE',
  'OPTICAL_FUNGUS',
] as const

/** Says why this device is not bought; some reasons read differently for one device than for a whole model. */
export function gradingStopText(stop: GradingStop, t: Translate): string {
  const ofAnswer = stopsOfAnswers.find((reason) => reason === stop)
  return ofAnswer === undefined ? t(`sell-product.stop.${stop}`) : t(`grading-ui.stop.${ofAnswer}`)
}

/** The euro effect of an answer; null means it ends the offer. */
export function effectText(deltaCents: number | null, t: Translate): string {
  if (deltaCents === null) return t('grading-ui.noOffer')
  if (deltaCents === 0) return t('grading-ui.noDeduction')
  return signedText(deltaCents, t)
}

export function signedText(deltaCents: number, t: Translate): string {
  const amount = Math.abs(deltaCents)
  return deltaCents < 0 ? t('grading-ui.minus', { amount }) : t('grading-ui.plus', { amount })
}

/** The price that the seller gets by the answers until now; while questions are open, the most it can be. */
export function amountText(shownCents: number, isFinal: boolean, t: Translate): string {
  if (shownCents === 0) return t('grading-ui.noOffer')
  return isFinal
    ? t('sell-product.price', { amount: shownCents })
    : t('grading-ui.upTo', { amount: shownCents })
}
