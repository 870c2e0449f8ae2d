/**
 * Texts for people.
 * Owns announcement, announcement_text; the messages themselves are files of src/i18n. Publishes nothing, hears nothing.
 */
export { contentHandlers } from './routes.ts'
