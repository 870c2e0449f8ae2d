import { createStore } from 'zustand/vanilla'
import type { ApiOutput, CallResult } from '#contract/api-client.ts'

export type LoggedIn = ApiOutput<'login'>

/** Fresh: somebody logged in is asked to show once more who they are (security.md D12). */
export type LoginReason = 'login' | 'checkout' | 'fresh'

export interface LoginRequest {
  readonly reason: LoginReason
  /** What the visitor was about to do; done once they are logged in (ux.md X77). */
  readonly pending?: (() => void) | undefined
  readonly settle: (isDone: boolean) => void
}

/** The dialog that asks for a login stands in the shell and is fetched when it is first asked for. */
export const loginRequest = createStore<{ readonly request: LoginRequest | null }>(() => ({ request: null }))

/** Resolves to whether somebody has logged in. */
export function openLogin({
  pending,
  reason = 'login',
}: Partial<Pick<LoginRequest, 'pending' | 'reason'>> = {}) {
  loginRequest.getState().request?.settle(false)
  return new Promise<boolean>((resolve) => {
    const request: LoginRequest = {
      reason,
      pending,
      settle(isDone) {
        if (loginRequest.getState().request === request) loginRequest.setState({ request: null })
        resolve(isDone)
      },
    }
    loginRequest.setState({ request })
  })
}

/** Runs it again once the customer has shown who they are; a closed dialog leaves the refusal as it is. */
export async function withFreshLogin<T>(action: () => Promise<CallResult<T>>): Promise<CallResult<T>> {
  const result = await action()
  if (result.ok || result.code !== 'login.fresh-required') return result
  return (await openLogin({ reason: 'fresh' })) ? action() : result
}
