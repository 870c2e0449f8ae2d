import type { ApiOutput } from '#contract/api-client.ts'
import type { Locale } from '#kernel/locale.ts'
import { formatFor } from '#i18n/format.ts'
import { translators } from '#i18n/translators.ts'
import type { CouponRefusal } from '#server/modules/pricing/index.ts'

export type Flash = NonNullable<ApiOutput<'cart'>['flashMessage']>

const severity = ['success', 'notice', 'danger'] as const
const maxNamed = 5

/** An answer has one message, so two texts become one, with the level of the more serious one. */
export function joinFlashes(one: Flash | null, other: Flash | null): Flash | null {
  if (!one || !other) return one ?? other
  const type = severity.indexOf(one.type) >= severity.indexOf(other.type) ? one.type : other.type
  return { type, text: `${one.text} ${other.text}` }
}

/** Prices of the box went up, and the seller gets them. */
export function raisedFlash(locale: Locale, count: number): Flash | null {
  return count === 0 ? null : notice(translators[locale]('box-flash.raised', { count }))
}

/** More is paid than the page said. */
export function higherFlash(locale: Locale, price: number): Flash {
  return notice(translators[locale]('box-flash.higher', { price }))
}

export function strapFlash(locale: Locale): Flash {
  return { type: 'success', text: translators[locale]('box-flash.strap') }
}

/** Names the items that the limits left out when two boxes became one. */
export function surplusFlash(locale: Locale, names: readonly string[]): Flash | null {
  if (names.length === 0) return null
  const named = formatFor(locale).list(names.slice(0, maxNamed).map((name) => name.slice(0, 100)))
  return notice(translators[locale]('box-flash.surplus', { count: names.length, names: named }))
}

export function knownFlash(locale: Locale, count: number): Flash | null {
  return count === 0 ? null : notice(translators[locale]('box-flash.known', { count }))
}

/** Items of an earlier order that we no longer take as they were described. */
export function leftOutFlash(locale: Locale, count: number): Flash | null {
  return count === 0 ? null : notice(translators[locale]('box-flash.leftOut', { count }))
}

export function couponFlash(locale: Locale, refusal: CouponRefusal): Flash {
  return danger(translators[locale](`problems.${refusal}`))
}

export function droppedCouponFlash(locale: Locale, code: string, refusal: CouponRefusal): Flash {
  const t = translators[locale]
  return danger(`${t('box-flash.couponDropped', { code })} ${t(`problems.${refusal}`)}`)
}

function notice(text: string): Flash {
  return { type: 'notice', text }
}

function danger(text: string): Flash {
  return { type: 'danger', text }
}
