import { fail, ok } from '#kernel/result.ts'
import { handlers } from '#server/platform/http/context.ts'
import { menuOf } from './menu.ts'
import { catalogueRepo } from './repo.ts'
import { treeOf } from './rules.ts'
import { viewCategory, viewHome, viewOneCategory, viewProduct } from './service.ts'

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

  defaultView: async ({ db, locale, tag }) => {
    const { view, categoryIds } = await viewHome(catalogueRepo(db), locale)
    tag(...categoryIds.map((id) => `category:${id}`))
    return ok(view)
  },

  detailView: async ({ db, locale, tag }, { query }) => {
    tag(`product:${query.id}`)
    return viewProduct(catalogueRepo(db), locale, query.id)
  },

  mobileMenu: async ({ db, locale, tag }) => {
    const categories = await catalogueRepo(db).categories(locale)
    // A new category has no tag of its own yet.
    tag('categories', ...categories.map(({ id }) => `category:${id}`))
    return ok({ entries: menuOf(treeOf(categories), locale) })
  },
})
