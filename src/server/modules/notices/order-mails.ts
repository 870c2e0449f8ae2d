import { z } from 'zod'
import type { Sites } from '#contract/pages/sites.ts'
import { absoluteUrl } from '#contract/pages/urls.ts'
import { productsById } from '#server/modules/catalogue/index.ts'
import { mintLink, openPersonal, readOrder, type StoredOrder } from '#server/modules/orders/index.ts'
import { carrierByCode, shopById } from '#server/modules/shipments/index.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import type { MailKind, MergeRule } from './kinds.ts'
import type { MailParts } from './layout.ts'
import {
  cancelledParts,
  orderChangedParts,
  expiredParts,
  placedParts,
  reminderParts,
  type OrderFacts,
  type OrderLinks,
} from './order-parts.ts'

const OrderEventData = z.object({ orderUuid: z.uuid() })
const ReminderDueData = OrderEventData.extend({ day: z.literal([3, 7, 12]) })

interface OrderMail {
  readonly name: string
  readonly event: string
  /** Whether the mail is still true: the order may have changed between the event and its mail. */
  readonly isStillTrue: (order: StoredOrder, now: Date) => boolean
  /** The mail tells the present state of the order, so a later mail replaces one that still waits. */
  readonly merging?: MergeRule
  readonly parts: (facts: OrderFacts, data: unknown, now: Date) => MailParts
}

const isOpen = ({ cancelledAt, expiredAt }: StoredOrder) => cancelledAt === null && expiredAt === null

const changesKey = (data: unknown) => `order-changes ${OrderEventData.parse(data).orderUuid}`
const afterChanges: MergeRule = { key: changesKey, pace: 'at-once' }

const mails: readonly OrderMail[] = [
  { name: 'order-placed', event: 'order.placed', isStillTrue: isOpen, parts: placedParts },
  {
    name: 'order-changed',
    event: 'order.changed',
    isStillTrue: isOpen,
    merging: { key: changesKey, pace: 'waits' },
    parts: orderChangedParts,
  },
  {
    name: 'order-reminder',
    event: 'order.reminder-due',
    isStillTrue: (order, now) => isOpen(order) && order.firstScanAt === null && now < order.shipBy,
    parts: (facts, data, now) => reminderParts(facts, ReminderDueData.parse(data).day, now),
  },
  {
    name: 'order-cancelled',
    event: 'order.cancelled',
    isStillTrue: ({ cancelledAt }) => cancelledAt !== null,
    merging: afterChanges,
    parts: cancelledParts,
  },
  {
    name: 'order-expired',
    event: 'order.expired',
    isStillTrue: ({ expiredAt }) => expiredAt !== null,
    merging: afterChanges,
    parts: expiredParts,
  },
]

/** Mails to the seller about an order, in the language of the order and to the address it was placed with (C8). */
export function orderMails(sealing: Sealing): readonly MailKind[] {
  return mails.map(({ name, event, isStillTrue, merging, parts }) => ({
    name,
    event,
    ...(merging && { merging }),
    compose: async (tx, data, { sites, now }) => {
      const order = await readOrder(tx, OrderEventData.parse(data).orderUuid)
      if (!order || order.forgottenAt !== null || !isStillTrue(order, now)) return null
      const facts = await factsOf(tx, order, await signedLinks(tx, sites, order, now))
      const { email } = openPersonal(sealing, order)
      const owner = { kind: 'order', id: order.uuid } as const
      return { locale: order.locale, recipient: email, owner, parts: parts(facts, data, now) }
    },
  }))
}

/** All links of a mail share one token, so the links of one lost mail can be revoked without the others (D3). */
async function signedLinks(
  tx: Tx,
  sites: Sites,
  { uuid, locale }: StoredOrder,
  now: Date,
): Promise<OrderLinks> {
  const key = await mintLink(tx, { orderUuid: uuid, purpose: 'order', now })
  const signed = (url: string) => `${url}?key=${key}`
  const at = { params: { uuid }, locale }
  return {
    order: signed(absoluteUrl(sites, { page: 'checkout_finished', ...at })),
    documents: signed(absoluteUrl(sites, { page: 'checkout_documents', ...at })),
    checklist: signed(absoluteUrl(sites, { page: 'checklist', ...at })),
    codeOf: (index) =>
      signed(
        absoluteUrl(sites, {
          page: 'checkout_qr_code',
          params: { uuid, shipmentIndex: String(index) },
          locale,
        }),
      ),
  }
}

async function factsOf(tx: Tx, order: StoredOrder, links: OrderLinks): Promise<OrderFacts> {
  const { locale, items, shipment } = order
  const products = await productsById(
    tx,
    locale,
    items.map(({ productId }) => productId),
  )
  const carrier = await carrierByCode(tx, shipment.carrier)
  const { pickupDate, pickupSlot, shopId } = shipment
  const shop = shopId === null ? null : await shopById(tx, shopId)
  const papers = carrier?.papers ?? ['label']
  const isQrRefused = shop !== null && !shop.acceptsQr && papers.includes('label')
  return {
    ...order,
    bonusCents: order.couponBonusCents,
    feeCents: order.expressFeeCents,
    items: items.map(({ productId, agreedCents }) => ({
      name: products.get(productId)?.name ?? String(productId),
      cents: agreedCents,
    })),
    shipment: {
      carrier: carrier?.name ?? shipment.carrier,
      papers: isQrRefused ? ['label'] : papers,
      parcels: order.parcels.length,
      pickup: pickupDate !== null && pickupSlot !== null ? { date: pickupDate, slot: pickupSlot } : null,
    },
    links,
  }
}
