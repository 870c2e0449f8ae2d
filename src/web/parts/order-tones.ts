import type { ApiOutput } from '#contract/api-client.ts'
import type { BadgeProps } from '#ui/badge.tsx'

type OrderState = ApiOutput<'order'>['state']

/** How the badge of an order's state looks. */
export const orderTones: Readonly<Record<OrderState, NonNullable<BadgeProps['tone']>>> = {
  PLACED: 'accent',
  SHIPPED: 'accent',
  RECEIVED: 'accent',
  IN_GRADING: 'accent',
  ON_HOLD: 'warn',
  DECISION_PENDING: 'warn',
  PAYOUT_DUE: 'accent',
  RETURNING: 'plain',
  COMPLETED: 'success',
  CANCELLED: 'plain',
  EXPIRED: 'plain',
}
