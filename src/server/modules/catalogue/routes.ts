import { fail, ok } from '#kernel/result.ts'
import { handlers } from '#server/platform/http/context.ts'
import { catalogueRepo } from './repo.ts'
import { viewCategory, viewOneCategory, viewProduct } from './service.ts'

export const catalogueHandlers = handlers({
  category: async ({ db, locale, tag }, { params }) => {
    tag(`category:${params.id}`)
    return viewOneCategory(catalogueRepo(db), locale, params.id)
  },

  listView: async ({ db, locale, tag }, { query }) => {
    // Search and promotions have no index yet.
    if (query.categoryUrlPath === undefined) return fail('not-built')
    const result = await viewCategory(catalogueRepo(db), {
      locale,
      urlPath: query.categoryUrlPath,
      page: query.page ?? 1,
    })
    if (!result.ok) return result
    tag(...result.value.categoryIds.map((id) => `category:${id}`))
    return ok(result.value.view)
  },

  detailView: async ({ db, locale, tag }, { query }) => {
    tag(`product:${query.id}`)
    return viewProduct(catalogueRepo(db), locale, query.id)
  },
})
