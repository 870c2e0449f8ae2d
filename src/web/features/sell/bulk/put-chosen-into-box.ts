import type { ApiInput, CallResult } from '#contract/api-client.ts'
import { browserBox } from '#web/box/box.ts'
import type { App } from '#web/navigation/page.ts'

export type DecidedItem = ApiInput<'bulkIsbnDecision'>['body']['items'][number]

/** Puts the chosen into the box. */
export async function putChosenIntoBox(
  app: App,
  items: DecidedItem[],
  idempotencyKey: string,
): Promise<CallResult<null>> {
  const answer = await app.api.call('bulkIsbnDecision', { body: { items } }, { idempotencyKey, retry: true })
  if (!answer.ok) return answer
  browserBox.adopt(app, answer.value, null)
  return { ok: true, value: null }
}
