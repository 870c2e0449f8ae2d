import { z } from 'zod'
import { ChosenPayout, Forecast } from './checkout.ts'
import { Money } from './money.ts'
import { OrderState } from './order.ts'
import {
  CalendarDate,
  Email,
  line,
  Id,
  Instant,
  list,
  matching,
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
      /** The first few, for the pictures. */
      products: list(Product, 4),
      nextStep: z.object({ key: Name, deadline: Instant.nullable() }).nullable(),
      timeline: list(z.object({ state: OrderState, at: Instant }), 50),
    }),
    20,
  ),
  pagination: Pagination,
})

export const PayoutState = z.enum(['planned', 'cancelled', 'paid'])

/** What was promised or paid, by sale; the newest first. */
export const MyPayouts = z.object({
  docs: list(
    z.object({
      orderUuid: Uuid,
      orderNumber: text(40),
      amount: Money,
      method: ChosenPayout,
      state: PayoutState,
      /** For what is planned. */
      forecast: Forecast.nullable(),
      paidOn: CalendarDate.nullable(),
    }),
    20,
  ),
  pagination: Pagination,
})

export const NewBankAccount = z.strictObject({ iban: matching(/^[A-Za-z0-9 ]+$/, 42), holder: line(140) })

export const MyPriceWatches = list(
  z.object({
    id: Id,
    product: Product,
    target: Money.nullable(),
    createdAt: Instant,
    toldAt: Instant.nullable(),
  }),
  100,
)

/** pending: a mail waits to be confirmed. */
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

/** What stands against a deletion for now. */
export const Hindrance = z.enum(['open-order', 'credit', 'claim'])

/** rulebook.md §18: at once where nothing is open, else on the day it can be. */
export const MyDeletion = z.object({
  state: z.enum(['none', 'planned', 'done']),
  plannedFor: CalendarDate.nullable(),
  hindrances: list(Hindrance, 3),
})

/** Guests have no own area: what they ask for is done by a link in a mail. */
export const PrivacyRequest = z.strictObject({ email: Email, kind: z.enum(['export', 'deletion']) })
export const PrivacyKey = z.strictObject({ key: MailKey })
export const PrivacyOutcome = z.object({
  kind: z.enum(['export', 'deletion']),
  deletion: MyDeletion.nullable(),
  /** Until it is ready nothing is there to be fetched; the mail that says so brings another key. */
  file: z.object({ uuid: Uuid, isReady: z.boolean() }).nullable(),
})
