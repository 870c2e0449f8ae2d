import type { OrderState } from './order-data.ts'

export const orderStages = ['send', 'arrive', 'inspect', 'pay'] as const
export type Stage = (typeof orderStages)[number]

const reached: Partial<Record<OrderState, number>> = {
  PLACED: 0,
  SHIPPED: 1,
  RECEIVED: 2,
  IN_GRADING: 2,
  ON_HOLD: 2,
  DECISION_PENDING: 2,
  PAYOUT_DUE: 3,
  COMPLETED: orderStages.length,
}

/** The stage of an order: stages before it are done; null if no further stage will come. */
export function stageReached(state: OrderState): number | null {
  return reached[state] ?? null
}
