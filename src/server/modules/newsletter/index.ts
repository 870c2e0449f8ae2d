/**
 * Who gets the newsletter: nobody who has not said so twice, and everybody leaves by one key.
 * Owns newsletter_subscriber, newsletter_key, newsletter_consent. Publishes newsletter.asked, hears nothing.
 */
export { newsletterHandlers } from './routes.ts'
export { exportConsents, forgetPersonSubscribers } from './person.ts'
export { forgetOldSubscribers, questionFor } from './service.ts'
