/**
 * Texts for people.
 * Owns: no tables; the messages themselves are files of src/i18n. Publishes nothing, hears nothing.
 */
export { contentHandlers } from './routes.ts'
