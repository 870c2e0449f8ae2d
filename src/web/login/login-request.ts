import { createStore } from 'zustand/vanilla'
import type { ApiOutput, CallResult } from '#contract/api-client.ts'

export type LoginAnswer = ApiOutput<'login'>

/** `fresh` asks a customer who is logged in to prove once more who they are (security.md D12). */
export type LoginReason = 'login' | 'checkout' | 'fresh'

export interface LoginRequest {
  readonly reason: LoginReason
  /** The action that the visitor had started; it runs after the login (ux.md X77). */
  readonly pendingAction?: (() => void) | undefined
  readonly settle: (isDone: boolean) => void
}

/** The login that the visitor is asked for. The shell shows the dialog for it, and loads the dialog at the first request. */
export const loginRequest = createStore<{ readonly request: LoginRequest | null }>(() => ({ request: null }))

/** Asks the visitor to log in; resolves to whether they did. */
export function openLogin({
  pendingAction,
  reason = 'login',
}: Partial<Pick<LoginRequest, 'pendingAction' | 'reason'>> = {}) {
  loginRequest.getState().request?.settle(false)
  return new Promise<boolean>((resolve) => {
    const request: LoginRequest = {
      reason,
      pendingAction,
      settle(isDone) {
        if (loginRequest.getState().request === request) loginRequest.setState({ request: null })
        resolve(isDone)
      },
    }
    loginRequest.setState({ request })
  })
}

/** Runs an action, and runs it again after a fresh login if it needs one. A closed dialog leaves the refusal as it is. */
export async function withFreshLogin<T>(action: () => Promise<CallResult<T>>): Promise<CallResult<T>> {
  const result = await action()
  if (result.ok || result.code !== 'login.fresh-required') return result
  return (await openLogin({ reason: 'fresh' })) ? action() : result
}
