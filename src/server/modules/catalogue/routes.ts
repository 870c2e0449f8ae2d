import { fail, ok } from '#kernel/result.ts'
import { blockTag } from '#server/modules/content/index.ts'
import { defineHandlers, type RequestContext } from '#server/platform/http/context.ts'
import { findByIdentifier, viewAssociated, viewProducts } from './detail.ts'
import { viewGroup, viewModels } from './groups.ts'
import { landingContents, viewLanding } from './landing.ts'
import { categoryBlock, viewList, viewProductPage } from './list.ts'
import { menuGroups } from './menu.ts'
import { viewPromotion } from './promotions.ts'
import { childCategories, categoryTrail } from './rules.ts'
import { viewSuggestions } from './suggestions.ts'
import { categoryTags, productsTag, readCategoryTree, treeTag } from './trees.ts'
import { categoryRef } from './wire.ts'

export const catalogueHandlers = defineHandlers({
  category: async ({ db, locale, tag }, { params }) => {
    tag(`category:${params.id}`)
    const tree = await readCategoryTree(db, locale)
    const category = tree.get(params.id)
    if (!category) return fail('not-found')
    return ok({
      ...categoryRef(category),
      ancestors: categoryTrail(tree, params.id).slice(0, -1).map(categoryRef),
      children: childCategories(tree, params.id).map(categoryRef),
    })
  },

  categoryModels: async ({ db, locale, tag }, { params }) => {
    const result = await viewModels(db, locale, params.id)
    if (!result.ok) return result
    tag(...categoryTags(result.value.categoryIds))
    return ok(result.value.view)
  },

  listView: async ({ db, locale, tag }, { query }) => {
    const result = await viewList(db, {
      locale,
      urlPath: query.categoryUrlPath ?? null,
      query: query.q ?? null,
      filters: query.filters ?? [],
      sort: query.sort,
      page: query.page ?? 1,
    })
    if (!result.ok) return result
    const [categoryId, ...below] = result.value.categoryIds
    if (categoryId === undefined) tag(treeTag, productsTag)
    else tag(...categoryTags([categoryId, ...below]), blockTag(categoryBlock(categoryId)))
    return ok(result.value.view)
  },

  promoList: async ({ clock, db, locale, tag }, { params, query }) => {
    const { url } = params
    tag(`promotion:${url}`)
    const result = await viewPromotion(db, { locale, url, page: query.page ?? 1, now: clock.now() })
    if (result.ok) tag(...result.value.products.docs.map(({ id }) => `product:${id}`))
    return result
  },

  products: async ({ db, locale, tag }, { query }) => {
    const result = await viewProductPage(db, locale, query)
    if (!result.ok) return result
    tag(...(query.categoryId === undefined ? [treeTag, productsTag] : categoryTags(result.value.categoryIds)))
    return ok(result.value.view)
  },

  fetchProducts: async ({ db, locale, tag }, { query }) => {
    tag(...query.ids.map((id) => `product:${id}`))
    return ok(await viewProducts(db, locale, query.ids))
  },

  associatedProducts: async ({ db, locale, tag }, { params }) => {
    tag(`product:${params.id}`)
    return ok(await viewAssociated(db, locale, params.id))
  },

  productByIdentifier: ({ db, locale }, { params }) => findByIdentifier(db, locale, params.identifier),

  productGroup: async ({ db, locale, tag }, { params }) => {
    const result = await viewGroup(db, locale, params.basicSanitizedName)
    if (!result.ok) return result
    tag(...result.value.productIds.map((id) => `product:${id}`))
    return ok(result.value.view)
  },

  smartSuggestions: async ({ db, locale, tag }, { query }) => {
    tag(treeTag, productsTag)
    const { q, c: categoryId = null, grouped: isGrouped = false } = query
    return ok(await viewSuggestions(db, { locale, query: q, categoryId, isGrouped }))
  },

  defaultView: (context) => landing(context, 'home'),
  electronicLandingpageView: (context) => landing(context, 'electronics'),
  mediaLandingpageView: (context) => landing(context, 'media'),

  mobileMenu: async ({ db, locale, tag }) => {
    const tree = await readCategoryTree(db, locale)
    tag(treeTag)
    return ok({ entries: menuGroups(tree, locale) })
  },
})

async function landing({ db, locale, tag }: RequestContext, name: keyof typeof landingContents) {
  const { view, categoryIds } = await viewLanding(db, locale, landingContents[name])
  const { block } = landingContents[name]
  tag(...categoryTags(categoryIds), ...(block === null ? [] : [blockTag(block)]))
  return ok(view)
}
