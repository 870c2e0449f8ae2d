/**
 * What can be sold: categories and products.
 * Owns category, category_text, product. Publishes nothing, hears nothing.
 */
export { catalogueHandlers } from './routes.ts'
export { categorySitemap, productSitemap } from './sitemap.ts'
