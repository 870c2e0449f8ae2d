import type { Locale } from '#kernel/locale.ts'
import { translators } from '#i18n/translators.ts'
import { formatFor } from '#i18n/format.ts'
import type { MailLink, MailParts, MailRow } from './layout.ts'
import { oneLine, shortenedText } from './rules.ts'

/** The facts of an order that its mails use. */
export interface OrderFacts {
  readonly locale: Locale
  readonly number: string
  readonly placedAt: Date
  readonly shipBy: Date
  readonly expiresAt: Date
  readonly totalCents: number
  readonly bonusCents: number
  readonly feeCents: number
  readonly forecast: { readonly likely: string; readonly latest: string }
  readonly items: readonly { readonly name: string; readonly cents: number }[]
  readonly shipment: OrderShipment
  readonly links: OrderLinks
}

interface OrderShipment {
  readonly carrier: string
  readonly papers: readonly ('label' | 'qr' | 'none')[]
  readonly parcels: number
  /** Null if the seller brings the parcels to a shop. */
  readonly pickup: { readonly date: string; readonly slot: string } | null
}

/** Links that open without a login. */
export interface OrderLinks {
  readonly order: string
  readonly documents: string
  readonly checklist: string
  readonly codeOf: (shipmentIndex: number) => string
}

export type ReminderDay = 3 | 7 | 12

const maxItems = 10
const maxName = 70
const dayMs = 24 * 60 * 60 * 1000

export function placedParts(facts: OrderFacts): MailParts {
  const { locale, number, shipBy, totalCents, forecast } = facts
  const t = translators[locale]
  return {
    ...common(facts),
    subject: t('mail.orderPlaced.subject', { number }),
    preview: t('mail.orderPlaced.preview', { total: totalCents, date: shipBy }),
    title: t('mail.orderPlaced.title'),
    figure: figureOf(facts),
    paragraphs: [
      t('mail.orderPlaced.text', { number, date: shipBy }),
      nextStep(facts),
      t('mail.order.forecast', forecast),
    ],
    links: linksOf(facts),
    list: itemsOf(facts),
  }
}

export function orderChangedParts(facts: OrderFacts): MailParts {
  const { locale, number, shipBy } = facts
  const t = translators[locale]
  const text = t('mail.orderChanged.text', { number, date: shipBy })
  return {
    ...common(facts),
    subject: t('mail.orderChanged.subject', { number }),
    preview: `${t('mail.order.total')} ${formatFor(locale).number(facts.totalCents, 'cents')}`,
    title: t('mail.orderChanged.title'),
    figure: figureOf(facts),
    paragraphs: [text],
    links: linksOf(facts),
    list: itemsOf(facts),
  }
}

export function reminderParts(facts: OrderFacts, day: ReminderDay, now: Date): MailParts {
  return {
    ...common(facts),
    ...reminderWords(facts, day, now),
    figure: figureOf(facts),
    links: linksOf(facts),
  }
}

type ReminderWords = Pick<MailParts, 'subject' | 'preview' | 'title' | 'paragraphs'>

/** Each reminder has its own message: the parcel can go, here is help, this is the last chance. */
function reminderWords(facts: OrderFacts, day: ReminderDay, now: Date): ReminderWords {
  const { locale, number, placedAt, shipBy: date } = facts
  const t = translators[locale]
  const days = Math.max(1, Math.floor((date.getTime() - now.getTime()) / dayMs))
  const said = (subject: string, title: string, text: string): ReminderWords => ({
    subject,
    title,
    preview: text,
    paragraphs: [text, nextStep(facts)],
  })
  switch (day) {
    case 3:
      return said(
        t('mail.orderReminder3.subject', { number }),
        t('mail.orderReminder3.title'),
        t('mail.orderReminder3.text', { number, placed: placedAt, date }),
      )
    case 7:
      return said(
        t('mail.orderReminder7.subject', { number, days }),
        t('mail.orderReminder7.title', { days }),
        t('mail.orderReminder7.text', { number, date }),
      )
    case 12:
      return said(
        t('mail.orderReminder12.subject', { number, date }),
        t('mail.orderReminder12.title', { date }),
        t('mail.orderReminder12.text', { number, date }),
      )
  }
}

export function cancelledParts(facts: OrderFacts): MailParts {
  const { locale, number } = facts
  const t = translators[locale]
  return {
    ...common(facts),
    subject: t('mail.orderCancelled.subject', { number }),
    preview: t('mail.orderCancelled.preview'),
    title: t('mail.orderCancelled.title'),
    paragraphs: [t('mail.orderCancelled.text', { number }), t('mail.orderCancelled.again')],
  }
}

export function expiredParts(facts: OrderFacts): MailParts {
  const { locale, number, expiresAt: date } = facts
  const t = translators[locale]
  return {
    ...common(facts),
    subject: t('mail.orderExpired.subject', { number }),
    preview: t('mail.orderExpired.preview', { date }),
    title: t('mail.orderExpired.title'),
    paragraphs: [t('mail.orderExpired.text', { number, date }), t('mail.orderExpired.late')],
  }
}

function common({ locale, placedAt, links }: OrderFacts): Required<Pick<MailParts, 'action' | 'reason'>> {
  const t = translators[locale]
  return {
    action: { label: t('mail.order.action'), url: links.order },
    reason: t('mail.order.reason', { date: placedAt }),
  }
}

function figureOf({ locale, totalCents }: OrderFacts): MailRow {
  return {
    label: translators[locale]('mail.order.total'),
    value: formatFor(locale).number(totalCents, 'cents'),
  }
}

function nextStep({ locale, shipment }: OrderFacts): string {
  const t = translators[locale]
  const { carrier, papers, parcels, pickup } = shipment
  if (pickup) {
    const words = { carrier, parcels, ...pickup }
    return papers.includes('label') ? t('mail.order.nextPickup', words) : t('mail.order.nextDriver', words)
  }
  if (!papers.includes('qr')) return t('mail.order.nextLabel', { carrier, parcels })
  return papers.includes('label')
    ? t('mail.order.nextEither', { carrier, parcels })
    : t('mail.order.nextCode', { carrier, parcels })
}

function linksOf({ locale, shipment, links }: OrderFacts): MailLink[] {
  const t = translators[locale]
  const count = shipment.papers.includes('qr') ? shipment.parcels : 0
  const codes = Array.from({ length: count }, (_, at) => ({
    label:
      count === 1
        ? t('mail.order.code')
        : t('mail.order.codeOf', { index: String(at + 1), count: String(count) }),
    url: links.codeOf(at),
  }))
  return [
    { label: t('mail.order.documents'), url: links.documents },
    ...codes,
    { label: t('mail.order.checklist'), url: links.checklist },
  ]
}

/** The rows of the items. Items that do not fit share one row, so that the rows still sum to the payout. */
function itemsOf({
  locale,
  items,
  bonusCents,
  feeCents,
  totalCents,
}: OrderFacts): NonNullable<MailParts['list']> {
  const t = translators[locale]
  const money = (cents: number) => formatFor(locale).number(cents, 'cents')
  const shown = items.slice(0, maxItems)
  const rest = items.slice(shown.length)
  const restCents = rest.reduce((sum, { cents }) => sum + cents, 0)
  const rows = [
    ...shown.map(({ name, cents }) => ({
      label: shortenedText(oneLine(name), maxName),
      value: money(cents),
    })),
    ...(rest.length > 0
      ? [{ label: t('mail.order.more', { count: rest.length }), value: money(restCents) }]
      : []),
    ...(bonusCents > 0 ? [{ label: t('mail.order.bonus'), value: money(bonusCents) }] : []),
    ...(feeCents > 0 ? [{ label: t('mail.order.fee'), value: money(-feeCents) }] : []),
    { label: t('mail.order.total'), value: money(totalCents) },
  ]
  return { title: t('mail.order.items'), rows }
}
