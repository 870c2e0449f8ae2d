import type { ApiInput } from '#contract/api-client.ts'
import { boxSummary } from '#web/lib/box-summary.ts'
import type { App } from '#web/lib/page.ts'
import { answerOf, type Answer } from './answer.ts'

export type DecidedItem = ApiInput<'bulkIsbnDecision'>['body']['items'][number]

/** Puts the chosen into the box; one key for one press, so that a press is never two. */
export async function decide({ api }: Pick<App, 'api'>, items: DecidedItem[]): Promise<Answer<null>> {
  const idempotencyKey = crypto.randomUUID()
  const answer = await answerOf(
    api.call('bulkIsbnDecision', { body: { items } }, { idempotencyKey, retry: true }),
  )
  if (!answer.ok) return answer
  const { orderProductsCount, price } = answer.value.cart
  boxSummary.set({ count: orderProductsCount, amountCents: price.total.amount })
  return { ok: true, value: null }
}
