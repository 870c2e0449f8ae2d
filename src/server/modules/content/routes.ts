import { fail, ok } from '#kernel/result.ts'
import { defineHandlers } from '#server/platform/http/context.ts'
import { viewAnnouncements } from './announcements.ts'
import { blockTag, findBlock } from './blocks.ts'
import { viewStaticContent, viewStaticPage } from './static-pages.ts'
import { exportTexts, isDomain, loadTexts } from './translations.ts'
import { writeXliff } from './xliff.ts'

export function contentHandlers() {
  return defineHandlers({
    announcements: async ({ clock, db, locale, tag }) => {
      tag('announcements')
      return ok({ elements: await viewAnnouncements(db, locale, clock.now()) })
    },
    staticPage: (context, { params }) => viewStaticPage(context, params.page),
    staticContent: (context, { body }) => viewStaticContent(context, body.uri),
    superniceBlock: async ({ db, locale, tag }, { query }) => {
      tag(blockTag(query.identifier))
      const block = await findBlock(db, locale, query.identifier)
      return block ? ok(block) : fail('not-found')
    },
    translations: async (context, { params, query }) => {
      if (!isDomain(params.domain)) return fail('not-found')
      if (params.format === 'json') return ok(await loadTexts(params.domain, query.locale))
      const fileName = `${[params.domain, query.locale].filter(Boolean).join('.')}.xliff`
      context.sendFile({ contentType: 'application/xliff+xml; charset=utf-8', fileName })
      return ok(writeXliff(await exportTexts(params.domain, query.locale)))
    },
  })
}
