import type { ChecklistStep } from '#contract/checklist-steps.ts'
import type { CalendarDate } from '#kernel/berlin-time.ts'
import type { Locale } from '#kernel/locale.ts'
import { translators } from '#i18n/translators.ts'

/** The values that the texts of an order's own steps name. */
export interface OrderWords {
  readonly count: number
  readonly carrier: string
  readonly place: string
  readonly day: CalendarDate
  /** The hours of the pickup in the form of the carriers: `10:00-14:00`. */
  readonly slot: string
  readonly papers: 'own' | 'none'
}

export function stepTitle(locale: Locale, key: ChecklistStep): string {
  return translators[locale](`checklist-steps.${key}.title`)
}

export function stepText(locale: Locale, key: ChecklistStep, words: OrderWords): string {
  const t = translators[locale]
  const { count, carrier, place, day, papers } = words
  switch (key) {
    case 'parcels':
      return t('checklist-steps.parcels.text', { count })
    case 'hand-shop':
      return t('checklist-steps.hand-shop.text', { carrier })
    case 'hand-locker':
      return t('checklist-steps.hand-locker.text', { carrier })
    case 'hand-post':
      return t('checklist-steps.hand-post.text', { carrier })
    case 'hand-chosen':
      return t('checklist-steps.hand-chosen.text', { place })
    case 'hand-pickup':
      return t('checklist-steps.hand-pickup.text', { carrier, day, slot: spanOf(words.slot), papers })
    default:
      return t(`checklist-steps.${key}.text`)
  }
}

/** A span of time has a dash between its ends. */
function spanOf(slot: string): string {
  return slot.replace('-', '–')
}
