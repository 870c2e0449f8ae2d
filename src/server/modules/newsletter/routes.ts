import { ok } from '#kernel/result.ts'
import { handlers } from '#server/platform/http/context.ts'
import { askNewsletter, confirmByKey, leaveByKey, type NewsletterDeps } from './service.ts'

export function newsletterHandlers(deps: NewsletterDeps) {
  return handlers({
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
  })
}
