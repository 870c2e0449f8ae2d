import type { ApiInput } from '#contract/api-client.ts'
import { box } from '#web/box/box.ts'
import type { App } from '#web/navigation/page.ts'
import { answerOf, type Answer } from './answer.ts'

export type DecidedItem = ApiInput<'bulkIsbnDecision'>['body']['items'][number]

/** Puts the chosen into the box; one key for one press, so that a press is never two. */
export async function decide(app: App, items: DecidedItem[]): Promise<Answer<null>> {
  const idempotencyKey = crypto.randomUUID()
  const answer = await answerOf(
    app.api.call('bulkIsbnDecision', { body: { items } }, { idempotencyKey, retry: true }),
  )
  if (!answer.ok) return answer
  box.adopt(app, answer.value, null)
  return { ok: true, value: null }
}
