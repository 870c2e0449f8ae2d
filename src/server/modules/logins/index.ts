/**
 * Logging in and out, registering, and proving an address: what a visitor had as a guest goes with them.
 * Owns nothing. Publishes nothing for itself, hears nothing.
 */
export { loginHandlers } from './routes.ts'
