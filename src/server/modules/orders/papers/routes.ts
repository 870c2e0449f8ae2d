import { fail, ok } from '#kernel/result.ts'
import { defineHandlers } from '#server/platform/http/context.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { findOrder } from '../find.ts'
import { drawPaper } from './draw.ts'
import { paperFiles } from './kinds.ts'
import { paperOrder } from './read-papers.ts'

export function documentHandlers({ sealing }: { readonly sealing: Sealing }) {
  return defineHandlers({
    orderDocument: async (context, { params: { uuid, document } }) => {
      const { db, actor, clock } = context
      const order = await findOrder(db, uuid, {
        actor,
        linkTokens: context.linkTokens(uuid),
        now: clock.now(),
      })
      const papers = order && (await paperOrder(db, sealing, order))
      const file = papers && paperFiles(papers).find(({ name }) => name === document)
      if (!file) return fail('not-found')
      const { bytes, ...about } = await drawPaper(papers, file)
      context.sendFile(about)
      return ok(bytes)
    },
  })
}
