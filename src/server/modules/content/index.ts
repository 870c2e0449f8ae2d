/**
 * Texts for people.
 * Owns announcement, announcement_text, static_page; the messages themselves are files of src/i18n. Publishes nothing, hears nothing.
 */
export { contentHandlers } from './routes.ts'
export { staticPageSitemap } from './static-pages.ts'
