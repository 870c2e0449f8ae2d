import { ok } from '#kernel/result.ts'
import { defineHandlers } from '#server/platform/http/context.ts'
import { endCustomerSession, endCustomerSessions } from '#server/platform/sessions/customer-sessions.ts'
import { askEmailChange } from './change-email.ts'
import { changePassword, type PasswordDeps } from './change-password.ts'
import { resendConfirmation } from './confirm-email.ts'
import { requireFresh } from './fresh.ts'
import { askReset } from './reset-password.ts'
import { setLocale } from './repo.ts'
import { unlinkProvider } from './unlink-provider.ts'
import { customerActor, sessionInfo, sessionList } from './sessions.ts'

export function accountHandlers(deps: PasswordDeps) {
  return { ...mailHandlers(deps), ...sessionHandlers(deps) }
}

function mailHandlers(deps: PasswordDeps) {
  return defineHandlers({
    requestPasswordReset: async ({ tx }, { body }) => {
      await askReset(deps, tx, body.email)
      return ok({})
    },
    resendConfirmation: async ({ tx, actor }) => {
      await resendConfirmation(deps, tx, customerActor(actor).customerId)
      return ok({})
    },
    changeEmail: async (context, { body }) => {
      const fresh = requireFresh(context)
      if (!fresh.ok) return fresh
      const { customerId } = customerActor(context.actor)
      await askEmailChange(deps, context.tx, { customerId, email: body.email })
      return ok({})
    },
    changePassword: {
      prepare: async (context, { body }) => changePassword(deps, context, body.password),
    },
  })
}

function sessionHandlers({ sealing }: PasswordDeps) {
  return defineHandlers({
    sessionInfo: async (context) => ok(await sessionInfo(sealing, context)),
    customerLocale: async ({ tx, actor }, { body }) => {
      await setLocale(tx, customerActor(actor).customerId, body.locale)
      return ok({ locale: body.locale })
    },
    unlinkProvider: async (context, { params: { provider } }) => {
      const fresh = requireFresh(context)
      if (!fresh.ok) return fresh
      const { customerId } = customerActor(context.actor)
      return unlinkProvider(sealing, context.tx, { customerId, provider })
    },
    customerSessions: async ({ db, actor, clock }) =>
      ok(await sessionList(db, customerActor(actor), clock.now())),
    endSession: async ({ tx, actor, clock }, { params }) => {
      const customer = customerActor(actor)
      await endCustomerSession(tx, customer, params.uuid)
      return ok(await sessionList(tx, customer, clock.now()))
    },
    endOtherSessions: async ({ tx, actor, clock }) => {
      const customer = customerActor(actor)
      await endCustomerSessions(tx, customer.customerId, customer.sessionId)
      return ok(await sessionList(tx, customer, clock.now()))
    },
  })
}
