import type { ApiClient, ApiInput, CallFault } from '#contract/api-client.ts'
import { mayHaveHappened } from '#web/api/may-have-happened.ts'

export type PlaceOrder = ApiInput<'placeOrder'>['body']

export type PlacingOutcome =
  | { readonly kind: 'placed'; readonly uuid: string }
  /** The server said itself that it could not: nothing was ordered. */
  | { readonly kind: 'failed' }
  /** No answer came: it may have happened, and asking again tells. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'refused'; readonly code: CallFault; readonly reason: string | null }

interface Deps {
  readonly newKey: () => string
  readonly sleep: (ms: number) => Promise<void>
}

/** The pauses before each further try, if an answer got lost. */
const pausesMs = [1000, 2000]

export interface Placing {
  place(api: ApiClient, body: PlaceOrder): Promise<PlacingOutcome>
}

/** One press gives one order: a second press gets the running call, and repeats keep the key until an answer comes. */
export function createPlacing({ newKey, sleep }: Deps): Placing {
  const unanswered = new Map<string, string>()
  let running: Promise<PlacingOutcome> | null = null

  async function send(api: ApiClient, body: PlaceOrder): Promise<PlacingOutcome> {
    const press = JSON.stringify(body)
    const idempotencyKey = unanswered.get(press) ?? newKey()
    unanswered.set(press, idempotencyKey)
    const ask = () => api.call('placeOrder', { body }, { retry: true, idempotencyKey })
    let result = await ask()
    for (const pause of pausesMs) {
      if (result.ok || !isLost(result.code)) break
      await sleep(pause)
      result = await ask()
    }
    if (!result.ok && isLost(result.code)) return { kind: 'lost' }
    if (!result.ok && result.code === 'internal') return { kind: 'failed' }
    unanswered.delete(press)
    if (result.ok) return { kind: 'placed', uuid: result.value.uuid }
    const title = result.details?.extra?.['title']
    return { kind: 'refused', code: result.code, reason: typeof title === 'string' ? title : null }
  }

  return {
    async place(api, body) {
      running ??= send(api, body).finally(() => {
        running = null
      })
      return running
    },
  }
}

/** A server that says it failed has answered. */
function isLost(code: CallFault): boolean {
  return code !== 'internal' && mayHaveHappened(code)
}
