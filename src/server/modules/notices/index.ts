/**
 * Tells people by mail what happened; only listens.
 * Owns nothing. Publishes mail.written for itself, hears price-watch.due, order.placed,
 * order.changed, order.reminder-due, order.cancelled, order.expired, newsletter.asked, the customer.* events, the
 * privacy.* events and mail.written.
 */
export { noticesWork } from './service.ts'
export { mailPages } from './mail-pages.ts'
export type { MailTransport } from './port.ts'
