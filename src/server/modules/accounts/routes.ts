import { ok } from '#kernel/result.ts'
import { handlers } from '#server/platform/http/context.ts'
import { endSessionOf, endSessionsOf } from '#server/platform/sessions/customer-sessions.ts'
import { askEmailChange, confirmEmailChange } from './change-email.ts'
import { askReset, changePassword, resetPassword, type PasswordDeps } from './change-password.ts'
import { confirmEmail, resendConfirmation } from './confirm-email.ts'
import { checkLogin } from './login.ts'
import { hashNew } from './passwords.ts'
import { registerCustomer } from './register.ts'
import { setLocale } from './repo.ts'
import { customerActor, sessionInfo, sessionList } from './sessions.ts'
import { requireFresh, signIn } from './sign-in.ts'

export type AccountDeps = PasswordDeps

export function accountHandlers(deps: AccountDeps) {
  return { ...enteringHandlers(deps), ...mailHandlers(deps), ...sessionHandlers(deps) }
}

function enteringHandlers(deps: AccountDeps) {
  return handlers({
    login: { prepare: (context, { body }) => checkLogin(deps, context, { previousUrl: undefined, ...body }) },
    loginCheck: {
      prepare: (context, { body: { _username, _password, _target_path } }) =>
        checkLogin(deps, context, { email: _username, password: _password, previousUrl: _target_path }),
    },
    register: {
      prepare: async (_, { body: { password, previousUrl, ...person } }) => {
        const hashed = await hashNew(deps.passwords, password)
        if (!hashed.ok) return hashed
        return ok(async (context) => {
          const { tx, locale, clock } = context
          const account = { ...person, locale, isConfirmed: false, now: clock.now() }
          const made = await registerCustomer(deps, tx, { ...account, passwordHash: hashed.value })
          if (!made.ok) return made
          const { customerId } = made.value
          const login = { customerId, provider: 'credentials', wasRegistered: true } as const
          return ok(await signIn(deps, context, { ...login, previousUrl }))
        })
      },
    },
    logout: async ({ tx, session, actor, clock }) => {
      if (actor) await deps.joinBoxes(tx, { actor, now: clock.now(), isLeaving: true })
      await session.end()
      return ok({})
    },
  })
}

function mailHandlers(deps: AccountDeps) {
  return handlers({
    requestPasswordReset: async ({ tx }, { body }) => {
      await askReset(deps, tx, body.email)
      return ok({})
    },
    resetPassword: { prepare: (context, { body }) => resetPassword(deps, context, body) },
    resendConfirmation: async ({ tx, actor }) => {
      await resendConfirmation(deps, tx, customerActor(actor).customerId)
      return ok({})
    },
    confirmEmail: async ({ tx, actor, clock }, { body }) => {
      const confirmed = await confirmEmail(deps, tx, { key: body.key, actor, now: clock.now() })
      return confirmed.ok ? ok({}) : confirmed
    },
    changeEmail: async (context, { body }) => {
      const fresh = requireFresh(context)
      if (!fresh.ok) return fresh
      const { customerId } = customerActor(context.actor)
      await askEmailChange(deps, context.tx, { customerId, email: body.email })
      return ok({})
    },
    confirmEmailChange: async ({ tx, actor, clock }, { body }) => {
      const changed = await confirmEmailChange(deps, tx, { key: body.key, actor, now: clock.now() })
      return changed.ok ? ok({}) : changed
    },
    changePassword: {
      prepare: async (context, { body }) => changePassword(deps, context, body.password),
    },
  })
}

function sessionHandlers({ sealing }: AccountDeps) {
  return handlers({
    sessionInfo: async (context) => ok(await sessionInfo(sealing, context)),
    customerLocale: async ({ tx, actor }, { body }) => {
      await setLocale(tx, customerActor(actor).customerId, body.locale)
      return ok({ locale: body.locale })
    },
    customerSessions: async ({ db, actor, clock }) =>
      ok(await sessionList(db, customerActor(actor), clock.now())),
    endSession: async ({ tx, actor, clock }, { params }) => {
      const customer = customerActor(actor)
      await endSessionOf(tx, customer, params.uuid)
      return ok(await sessionList(tx, customer, clock.now()))
    },
    endOtherSessions: async ({ tx, actor, clock }) => {
      const customer = customerActor(actor)
      await endSessionsOf(tx, customer.customerId, customer.sessionId)
      return ok(await sessionList(tx, customer, clock.now()))
    },
  })
}
