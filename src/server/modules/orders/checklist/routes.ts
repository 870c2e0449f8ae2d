import { fail, ok } from '#kernel/result.ts'
import { defineHandlers, type RequestContext } from '#server/platform/http/context.ts'
import { findOrder } from '#server/modules/orders/find.ts'
import { removeTick, storeTick, storeVote } from './repo.ts'
import { checklistView, checklistSteps } from './view.ts'

/** A checklist has the uuid of its order, and everybody who may see the order may see it. */
export const checklistHandlers = defineHandlers({
  checklist: async (context, { params }) => {
    const { db, locale, clock } = context
    const order = await findOrder(db, params.uuid, askerOf(context, params.uuid))
    return order ? ok(await checklistView(db, order, locale, clock.now())) : fail('not-found')
  },

  tickChecklistStep: async (context, { params, body }) => {
    const { tx, locale, clock } = context
    const now = clock.now()
    const order = await findOrder(tx, params.uuid, askerOf(context, params.uuid))
    if (!order) return fail('not-found')
    const { steps } = await checklistSteps(tx, order, locale, now)
    if (!steps.some(({ key }) => key === params.step)) return fail('not-found')
    if (body.isDone) await storeTick(tx, order.uuid, params.step, now)
    else await removeTick(tx, order.uuid, params.step)
    return ok(await checklistView(tx, order, locale, now))
  },

  voteHelpfulness: async (context, { params, body }) => {
    const { tx, locale, clock } = context
    const order = await findOrder(tx, params.uuid, askerOf(context, params.uuid))
    if (!order) return fail('not-found')
    await storeVote(tx, order.uuid, body, clock.now())
    return ok(await checklistView(tx, order, locale, clock.now()))
  },
})

function askerOf(context: RequestContext, orderUuid: string) {
  return {
    actor: context.actor,
    linkTokens: context.linkTokens(orderUuid),
    now: context.clock.now(),
  }
}
