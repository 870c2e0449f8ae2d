import { z } from 'zod'
import { ChosenPayout, Forecast } from './checkout.ts'
import { Money } from './money.ts'
import { OrderState } from './order.ts'
import {
  CalendarDate,
  Email,
  typedLine,
  Id,
  Instant,
  list,
  textMatching,
  Name,
  queryInt,
  text,
  Uuid,
} from './primitives.ts'
import { Pagination, Product } from './product.ts'
import { MailKey } from './session.ts'

export const MyPageQuery = z.strictObject({ page: queryInt(1, 1000).optional() })

/** One sale in the list; its own page shows the rest. */
export const MySales = z.object({
  docs: list(
    z.object({
      uuid: Uuid,
      number: text(40),
      state: OrderState,
      placedAt: Instant,
      total: Money,
      itemCount: z.int().min(0).max(200),
      /** The first products of the sale; the list shows their pictures. */
      products: list(Product, 4),
      nextStep: z.object({ key: Name, deadline: Instant.nullable() }).nullable(),
      timeline: list(z.object({ state: OrderState, at: Instant }), 50),
    }),
    20,
  ),
  pagination: Pagination,
})

export const PayoutState = z.enum(['planned', 'cancelled', 'paid'])

/** The payouts that were promised or paid for each sale, the newest first. */
export const MyPayouts = z.object({
  docs: list(
    z.object({
      orderUuid: Uuid,
      orderNumber: text(40),
      amount: Money,
      method: ChosenPayout,
      state: PayoutState,
      /** Null unless the payout is planned. */
      forecast: Forecast.nullable(),
      paidOn: CalendarDate.nullable(),
    }),
    20,
  ),
  pagination: Pagination,
})

export const NewBankAccount = z.strictObject({
  iban: textMatching(/^[A-Za-z0-9 ]+$/, 42),
  holder: typedLine(140),
})

export const MyPriceWatches = list(
  z.object({
    id: Id,
    /** Null for a model that is not listed yet. */
    product: Product.nullable(),
    /** The words that were searched for that model. */
    wanted: text(200).nullable(),
    target: Money.nullable(),
    createdAt: Instant,
    toldAt: Instant.nullable(),
  }),
  100,
)

/** pending: the customer has not yet confirmed the subscription by the link in the mail. */
export const SubscriptionState = z.enum(['subscribed', 'pending', 'none'])
export const MyNewsletter = z.object({ state: SubscriptionState })
export const MyNewsletterChange = z.strictObject({ isSubscribed: z.boolean() })

export const ExportState = z.enum(['preparing', 'ready', 'expired'])
export const MyExports = list(
  z.object({
    uuid: Uuid,
    state: ExportState,
    askedAt: Instant,
    readyAt: Instant.nullable(),
    expiresAt: Instant.nullable(),
  }),
  20,
)

/** Why a deletion has to wait. */
export const Hindrance = z.enum(['open-order', 'credit', 'claim'])

/** The deletion happens at once if nothing is open, otherwise on the planned day (rulebook.md §18). */
export const MyDeletion = z.object({
  state: z.enum(['none', 'planned', 'done']),
  plannedFor: CalendarDate.nullable(),
  hindrances: list(Hindrance, 3),
})

/** Guests have no account pages, so they confirm their request by a link in a mail. */
export const PrivacyRequest = z.strictObject({ email: Email, kind: z.enum(['export', 'deletion']) })
export const PrivacyKey = z.strictObject({ key: MailKey })
export const PrivacyOutcome = z.object({
  kind: z.enum(['export', 'deletion']),
  deletion: MyDeletion.nullable(),
  /** The file can be fetched when it is ready; the mail that announces it brings another key. */
  file: z.object({ uuid: Uuid, isReady: z.boolean() }).nullable(),
})
