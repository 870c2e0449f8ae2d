/**
 * Texts for people.
 * Owns announcement, announcement_text, static_page, content_block; the messages themselves are files of src/i18n. Publishes nothing, hears nothing.
 */
export { blockTag, findBlock } from './blocks.ts'
export { contentRuleData } from './data/release.ts'
export { contentHandlers } from './routes.ts'
export { pageVersion, staticPageSitemap } from './static-pages.ts'
