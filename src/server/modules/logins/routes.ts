import { ok, type Result } from '#kernel/result.ts'
import {
  checkLogin,
  confirmEmail,
  confirmEmailChange,
  proveByCode,
  proveByFacebook,
  type IdentityProviders,
  type ProvenEmail,
} from '#server/modules/accounts/index.ts'
import { moveGuestOrders } from '#server/modules/orders/index.ts'
import { joinBoxes } from '#server/modules/sell-checkout/index.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import { defineHandlers, type RequestContext } from '#server/platform/http/context.ts'
import { enterAfter, type LoginDeps } from './enter.ts'
import { openAccount } from './open-account.ts'
import { registerAccount } from './register.ts'
import { resetPassword } from './reset-password.ts'

interface Deps extends LoginDeps {
  readonly secrets: readonly string[]
  readonly providers: IdentityProviders
}

export function loginHandlers(deps: Deps) {
  return { ...passwordHandlers(deps), ...providerHandlers(deps), ...addressHandlers(deps) }
}

function passwordHandlers(deps: Deps) {
  const { sealing } = deps
  return defineHandlers({
    login: {
      prepare: async (context, { body }) =>
        enterAfter(deps, await checkLogin(deps, context, body), body.previousUrl),
    },
    loginCheck: {
      prepare: async (context, { body: { _username: email, _password: password, _target_path } }) =>
        enterAfter(deps, await checkLogin(deps, context, { email, password }), _target_path),
    },
    register: {
      prepare: async (_, { body: { previousUrl, ...account } }) =>
        enterAfter(deps, await registerAccount(deps, account), previousUrl),
    },
    resetPassword: {
      prepare: async (context, { body }) => enterAfter(deps, await resetPassword(deps, context, body)),
    },
    openAccount: {
      prepare: async (context, { params: { uuid }, body: { password } }) =>
        enterAfter(deps, await openAccount(deps, context, { uuid, password })),
    },
    logout: async ({ tx, session, actor, clock }) => {
      if (actor) await joinBoxes(sealing, tx, { actor, now: clock.now(), isLeaving: true })
      await session.end()
      return ok({})
    },
  })
}

function providerHandlers(deps: Deps) {
  const facebook = {
    prepare: async (
      context: RequestContext,
      { body }: { readonly body: Parameters<typeof proveByFacebook>[2] },
    ) => enterAfter(deps, await proveByFacebook(deps, context, body)),
  }
  return defineHandlers({
    signInWithProvider: {
      prepare: async (context, { params: { provider }, body: { previousUrl, no_prev, ...answer } }) =>
        enterAfter(
          deps,
          await proveByCode(deps, context, { provider, ...answer }),
          no_prev ? undefined : previousUrl,
        ),
    },
    loginFacebook: facebook,
    loginCheckFacebook: facebook,
  })
}

function addressHandlers(deps: Deps) {
  return defineHandlers({
    confirmEmail: async ({ tx, actor, clock }, { body: { key } }) =>
      takeOrders(deps, tx, await confirmEmail(deps.sealing, tx, { key, actor, now: clock.now() })),
    confirmEmailChange: async ({ tx, actor, clock }, { body: { key } }) =>
      takeOrders(deps, tx, await confirmEmailChange(deps, tx, { key, actor, now: clock.now() })),
  })
}

/** Gives the customer the orders that a guest placed with the proven address (security.md D5). */
async function takeOrders<Refusal extends string>(
  { sealing }: Deps,
  tx: Tx,
  proven: Result<ProvenEmail, Refusal>,
): Promise<Result<Record<string, never>, Refusal>> {
  if (!proven.ok) return proven
  if (proven.value.isNew) await moveGuestOrders(sealing, tx, proven.value)
  return ok({})
}
