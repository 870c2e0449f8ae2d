/**
 * The products that people can sell to us, and their categories.
 * Owns category, category_text, product_group, product, product_identifier, product_association, promotion, promotion_text, promotion_product and the tables of the search. Publishes nothing, hears nothing.
 */
export { catalogueRuleData } from './data/release.ts'
export { catalogueHandlers } from './routes.ts'
export { viewProduct } from './detail.ts'
export { showOffers } from './offers.ts'
export { categoriesWithin, productFacts, type ProductFacts } from './repo-offers.ts'
export { heldProducts, productsByGtin, productsById, wristbandPath, type ProductLookup } from './lookup.ts'
export { describeHeld, heldProductsRead, type HeldProducts } from './held-products.ts'
export { categoryTrails } from './repo-trails.ts'
export { pictureFiles } from './picture-files.ts'
export { packedProducts, type PackedProduct } from './repo-weights.ts'
export { findSearchedModel } from './searched-model.ts'
export { reindexProducts } from './search/reindex.ts'
export { tidySearch } from './search/repo-settle.ts'
export { productSlug } from './slug.ts'
export { categorySitemap, productSitemap } from './sitemap.ts'
export type { Product } from './wire.ts'
