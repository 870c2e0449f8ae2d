import { fail, ok } from '#kernel/result.ts'
import { customerById } from '#server/modules/accounts/index.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { defineHandlers } from '#server/platform/http/context.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { changeMyNewsletter, myNewsletter } from './my.ts'
import { askNewsletter, confirmByKey, leaveByKey, type NewsletterDeps } from './service.ts'

export function newsletterHandlers(deps: NewsletterDeps) {
  const customerOf = async (db: Db | Tx, actor: Actor | null) => {
    const id = actor?.customerId ?? null
    return id === null ? null : customerById(deps.sealing, db, id)
  }
  return defineHandlers({
    subscribeNewsletter: async ({ tx, clock, locale }, { body }) => {
      await askNewsletter(deps, tx, { ...body, locale, how: 'form', now: clock.now() })
      return ok({})
    },
    confirmNewsletter: async ({ tx, clock }, { body }) => {
      const confirmed = await confirmByKey(tx, body.key, clock.now())
      return confirmed.ok ? ok({}) : confirmed
    },
    unsubscribeNewsletter: async ({ tx, clock }, { body }) => {
      const left = await leaveByKey(tx, body.key, clock.now())
      return left.ok ? ok({}) : left
    },
    myNewsletter: async ({ db, actor }) => {
      const customer = await customerOf(db, actor)
      if (!customer) return fail('login.required')
      return ok({ state: await myNewsletter(deps.sealing, db, customer) })
    },
    setMyNewsletter: async ({ tx, clock, actor }, { body }) => {
      const customer = await customerOf(tx, actor)
      if (!customer) return fail('login.required')
      return ok({ state: await changeMyNewsletter(deps, tx, customer, { ...body, now: clock.now() }) })
    },
  })
}
