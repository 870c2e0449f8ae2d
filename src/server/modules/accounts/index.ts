/**
 * People: their accounts, passwords and sessions, and the keys of links in mails to them.
 * Owns customer, former_email, customer_identity, mail_key, provider_login and pending_identity, personal columns sealed.
 * Publishes customer.registered, customer.confirmation-asked, customer.reset-asked, customer.email-change-asked,
 * customer.email-changed and customer.password-changed; hears nothing.
 */
export { confirmEmailChange } from './change-email.ts'
export { confirmEmail, type ProvenEmail } from './confirm-email.ts'
export { checkLogin } from './login.ts'
export type { LoginAnswer, ProvenLogin, ProvesLogin } from './proven-login.ts'
export { finishReset, prepareReset, takeReset } from './reset-password.ts'
export { eraseCustomer } from './erase.ts'
export { customerMailboxes } from './former-emails.ts'
export { forgetOldKeys, keyLifetimes, mintKey } from './keys.ts'
export { createPasswords, hashNew, type Passwords } from './passwords.ts'
export { exportAccount, identityProviderNames } from './person.ts'
export { findByEmail, registerCustomer } from './register.ts'
export { useKey } from './repo-keys.ts'
export {
  customerById,
  customersAmong,
  insertCustomer,
  setBounced as noteBounce,
  type Customer,
} from './repo.ts'
export { accountHandlers } from './routes.ts'
export { openTravelling, sealTravelling } from './sealed.ts'
export { isFreshLogin as isFresh, requireFresh } from './fresh.ts'
export type {
  Identity,
  IdentityProvider,
  IdentityProviders,
  LoginProof,
  LoginQuestion,
  Provider,
} from './providers/port.ts'
export { forgetOldLogins } from './providers/forget.ts'
export { offeredProviders, providerHandlers } from './providers/routes.ts'
export { proveByCode, proveByFacebook } from './providers/answers.ts'
