/**
 * The cart of the screens: the answer that shows a box, what was chosen for it, and what stands in its way. Every call
 * that answers with it stands here, above the modules it reads.
 * Owns no table. Publishes nothing, hears nothing.
 */
export { cartHandlers } from './routes.ts'
